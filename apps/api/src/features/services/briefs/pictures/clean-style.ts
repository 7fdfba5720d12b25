/**
 * Whether a style or attribute refers to nothing outside of the file. Escapes are refused, as they hide names; blanks
 * after a bracket are counted, so that a long row of them takes no time.
 */
export const isInside = (value: string): boolean =>
  !/url\s*\((?!\s{0,9}["']?\s{0,9}#)|image(?:-set)?\s*\(|src\s*\(|[\\@]|expression|javascript/i.test(value);

/** Declarations and rules of a sheet from which single ones are left out. */
const maxStatements = 5_000;

/** Cuts CSS after each `;` and `}` that is in no string, bracket or block. */
function statementsOf(css: string): string[] {
  const statements: string[] = [];
  let [from, quote, brackets, blocks] = [0, '', 0, 0];
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (quote !== '') {
      if (sign === quote || sign === '\n') quote = '';
      continue;
    }
    if (sign === '"' || sign === "'") quote = sign;
    if (sign === '(') brackets += 1;
    if (sign === ')') brackets = Math.max(0, brackets - 1);
    if (sign === '{') blocks += 1;
    if (sign === '}') blocks = Math.max(0, blocks - 1);
    if (brackets > 0 || blocks > 0 || (sign !== ';' && sign !== '}')) continue;
    statements.push(css.slice(from, at + 1));
    from = at + 1;
  }
  return [...statements, css.slice(from)];
}

const insideOf = (css: string): string => statementsOf(css).filter(isInside).join('');

/** A rule without the declarations that refer to something else; empty if its selector does. */
function cleanRule(rule: string): string {
  if (isInside(rule)) return rule;
  const [, selector, declarations] = /^([^{}]*)\{([^{}]*)\}$/.exec(rule) ?? [];
  if (selector === undefined || declarations === undefined || !isInside(selector)) return '';
  return `${selector}{${insideOf(declarations)}}`;
}

/**
 * A style sheet, or the declarations of an attribute, without what refers to something outside of the file; empty if there
 * is such a reference among more than 5,000 statements. What is left is judged once more as a whole: nothing may arise
 * from pieces.
 */
export function cleanStyle(css: string): string {
  if (isInside(css)) return css;
  if (css.split(/[;}]/, maxStatements + 1).length > maxStatements) return '';
  const statements = statementsOf(css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' '));
  const cleaned = statements.map(cleanRule).join('');
  return isInside(cleaned) ? cleaned : '';
}
