export { Marks } from './marks.tsx';
export { RemarkForm } from './remark-form.tsx';
export { RemarkItem } from './remark-item.tsx';
export { senderOfOnce } from './send-once.ts';
