/** Declares a piece of text, without markup and references to other entities: Illustrator names namespaces so. */
const declaration = /<!ENTITY\s+([A-Za-z][\w.-]{0,60})\s+(?:"([^"<&%]{1,500})"|'([^'<&%]{1,500})')\s*>/g;
const maxEntities = 100;
/** Characters that all references to entities of a file may stand for. */
const maxCharacters = 100_000;

/**
 * Defines the entities that a document type declares as plain text. Others stay unknown. `fail`: called when references
 * stand for more text than a logo's do.
 */
export function defineEntities(entities: object, doctype: string, fail: () => never): void {
  let characters = 0;
  for (const [, name, double, single] of doctype.matchAll(declaration).take(maxEntities)) {
    const text = double ?? single;
    if (name === undefined || text === undefined || Object.hasOwn(entities, name)) continue;
    Object.defineProperty(entities, name, {
      get() {
        characters += text.length;
        return characters > maxCharacters ? fail() : text;
      },
    });
  }
}
