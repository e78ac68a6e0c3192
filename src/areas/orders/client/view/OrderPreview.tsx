/**
 * The route /orders/preview. With `?upload=` it previews a file before orders are created from it.
 * Otherwise it reviews the order `?id=` before it is sent.
 */
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyScreen, Skeletons } from '#kernel/client/index.ts';
import OrderBeforeSending from './OrderBeforeSending.tsx';

const FilePreview = lazyScreen(
  () => import('../from-file/OrderFilePreview.tsx'),
  'orders',
  'files',
  'checkedRows',
  'templates',
);

export default function OrderPreview() {
  const [params] = useSearchParams();
  const upload = params.get('upload');

  return upload ? (
    <Suspense fallback={<Skeletons rows={8} />}>
      <FilePreview key={upload} id={upload} />
    </Suspense>
  ) : (
    <OrderBeforeSending id={params.get('id') ?? undefined} />
  );
}
