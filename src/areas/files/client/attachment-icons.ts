/** The icons of attachments, apart from those that every screen loads. */
export { Attach20Regular as AttachIcon } from '@fluentui/react-icons/svg/attach';
export { Camera20Regular as CameraIcon } from '@fluentui/react-icons/svg/camera';
