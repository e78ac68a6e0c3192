/** The icon beside “Add to Home Screen” on Apple's share sheet. */
export { AddSquare20Regular as AddToHomeIcon } from '@fluentui/react-icons/svg/add-square';
