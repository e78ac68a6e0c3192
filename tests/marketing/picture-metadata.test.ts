/**
 * Tests that pictures for the public site lose the camera's metadata, and that nothing else in them
 * changes.
 */
import { describe, expect, test } from 'vitest';
import { stripPictureMetadata } from '#areas/marketing/domain/strip-picture-metadata.ts';
import { samplePicture } from './sample-pictures.ts';

const SECRET = 'Quaresma 23.55S 46.63W';

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG of 16 × 16 pixels, as Chromium writes it. */
const sequential = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAwAF/8QAFRABAQAAAAAAAAAAAAAAAAAAAgD/xAAUAQEAAAAAAAAAAAAAAAAAAAAF/8QAFhEAAwAAAAAAAAAAAAAAAAAAAAME/9oADAMBAAIRAxEAPwDGSiSpKJKQnnFHvP/Z',
  'base64',
);

/**
 * A file with the structure of a progressive JPEG: tables and data of two scans, with escaped bytes
 * and a restart marker.
 */
const progressive = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xdb, Buffer.alloc(65)),
  segment(0xc2, Buffer.alloc(15)),
  segment(0xc4, Buffer.alloc(20)),
  segment(0xda, Buffer.alloc(10)),
  Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
  segment(0xc4, Buffer.alloc(20)),
  segment(0xda, Buffer.alloc(10)),
  Buffer.from([5, 0xff, 0, 0xff, 0xd9]),
]);

/**
 * Returns an Exif segment as a camera writes it, with the orientation (6: rotate to the right) and
 * a text.
 */
function cameraNotes(isLittle: boolean) {
  const tiff = Buffer.alloc(38);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  const u16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  u16(0x010f, 10);
  u16(0x0112, 22);
  u16(3, 24);
  u32(1, 26);
  u16(6, 30);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(SECRET)]));
}

/** Inserts segments after the two bytes at the beginning of the file. */
const withNotes = (jpeg: Buffer, ...notes: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...notes, jpeg.subarray(2)]);

const stripped = (bytes: Uint8Array, type: 'jpeg' | 'png') => {
  const left = stripPictureMetadata(bytes, type);
  return left && Buffer.from(left);
};

describe.each([
  ['sequential', sequential],
  ['progressive', progressive],
])('a %s JPEG', (_name, jpeg) => {
  test('without metadata stays the same, byte by byte', () => {
    expect(stripped(jpeg, 'jpeg')).toEqual(jpeg);
  });

  test.each([
    ['of the camera', cameraNotes(false)],
    ['of its programs', segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))],
    ['of an agency', segment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`))],
    ['that are a comment', segment(0xfe, Buffer.from(SECRET))],
    ['of a second picture', segment(0xe2, Buffer.from(`MPF\0${SECRET}`))],
    ['with a preview', segment(0xe0, Buffer.from(`JFXX\0${SECRET}`))],
  ])('loses the metadata %s', (_of, note) => {
    expect(stripped(withNotes(jpeg, note), 'jpeg')!.toString('latin1')).not.toContain(SECRET);
  });

  test('keeps its colors: profiles and color transforms', () => {
    const kept = [
      segment(0xe2, Buffer.from('ICC_PROFILE\0 colours')),
      segment(0xee, Buffer.from('Adobe as YCCK')),
    ];
    const whole = withNotes(jpeg, ...kept);
    expect(stripped(whole, 'jpeg')).toEqual(whole);
  });

  test.each([true, false])(
    'keeps its orientation, and nothing else (little end first: %s)',
    (isLittle) => {
      const left = stripped(withNotes(jpeg, cameraNotes(isLittle)), 'jpeg')!;
      const notes = left.subarray(2, left.length - jpeg.length + 2);
      expect([notes.length, left.subarray(2 + notes.length)]).toEqual([36, jpeg.subarray(2)]);
      expect(notes.indexOf(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBeGreaterThan(0);
      expect(stripped(left, 'jpeg')).toEqual(left);
    },
  );

  test('loses the data after its end, where cameras put more pictures', () => {
    const more = Buffer.concat([jpeg, withNotes(jpeg, segment(0xfe, Buffer.from(SECRET)))]);
    expect(stripped(more, 'jpeg')).toEqual(jpeg);
  });

  test('that is cut anywhere is refused without hanging or throwing', () => {
    const whole = withNotes(jpeg, cameraNotes(true));
    for (let at = 0; at < whole.length - 1; at++)
      expect(stripPictureMetadata(whole.subarray(0, at), 'jpeg')).toBeUndefined();
  });
});

describe('a PNG', () => {
  const chunk = (name: string, text: string) => {
    const body = Buffer.from(text);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    return Buffer.concat([head, Buffer.from(name), body, Buffer.alloc(4)]);
  };

  const png = Buffer.from(samplePicture);
  const HEAD = 8 + 25;

  test('without metadata stays the same, byte by byte', () => {
    expect(stripped(png, 'png')).toEqual(png);
  });

  test.each(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'])('loses %s', (name) => {
    const noted = Buffer.concat([png.subarray(0, HEAD), chunk(name, SECRET), png.subarray(HEAD)]);
    expect(stripped(noted, 'png')).toEqual(png);
  });

  test('loses the data after its end, and is refused if it is cut', () => {
    expect(stripped(Buffer.concat([png, Buffer.from(SECRET)]), 'png')).toEqual(png);
    for (let at = 0; at < png.length - 1; at++)
      expect(stripPictureMetadata(png.subarray(0, at), 'png')).toBeUndefined();
  });
});
