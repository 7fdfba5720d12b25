export { AssistantPlace } from './assistant-place.tsx';
