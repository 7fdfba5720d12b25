const unshaped =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether a text has letters of a script that documents only write in Latin letters. */
export const isTransliterated = (text: string): boolean => unshaped.test(text);
