export { clearChoice as DELETE, saveChoice as PUT } from '#platform/consent/choice-handlers.ts';
