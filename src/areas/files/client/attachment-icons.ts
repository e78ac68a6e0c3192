/** Exports the icons of attachments, in a file of their own so that not every screen loads them. */
export { Attach20Regular as AttachIcon } from '@fluentui/react-icons/svg/attach';
export { Camera20Regular as CameraIcon } from '@fluentui/react-icons/svg/camera';
