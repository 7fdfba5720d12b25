import anyAscii from 'any-ascii';

/** Greek by ELOT 743 and Cyrillic as in passports, in lower case; an empty string is a letter without a sound. */
const letters: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps' },
  ...{ ω: 'o', ου: 'ou', αυ: 'av', ευ: 'ev' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia' },
  // Letters of Ukrainian, Belarusian, Serbian and Macedonian.
  ...{ і: 'i', ї: 'i', є: 'ie', ґ: 'g', ў: 'u', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz', ѓ: 'gj' },
  ...{ ќ: 'kj', ѕ: 'dz' },
  // Letters that don't decompose into a base and an accent, and symbols with a common substitute.
  ...{ ţ: 'ț', đ: 'd', ħ: 'h', ł: 'l', ø: 'o', ı: 'i', ŋ: 'n', þ: 'th', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss' },
  ...{ ə: 'e', '₹': 'INR', '⁄': '/', '−': '-', '‐': '-', '‑': '-', '→': '->', ʼ: '’', ʻ: '‘' },
};

const pairs = /[οαε]υ/giu;

const withoutAccents = (sign: string) => sign.normalize('NFD').replace(/\p{M}/gu, '');

/** Transliterates a letter and keeps its case: `Щ` becomes `Shch`, or `SHCH` among capitals. */
function sounded(sign: string, amongCapitals = false): string | undefined {
  const small = sign.toLowerCase();
  const sound = letters[small];
  if (sound === undefined || sign === small) return sound;
  if (amongCapitals) return sound.toUpperCase();
  return sound.charAt(0).toUpperCase() + sound.slice(1);
}

/**
 * Converts text to characters that a font has glyphs for. Others are transliterated to Latin letters, lose their
 * accents or are written out (², №). Invisible characters are dropped; characters without any rule become a question
 * mark.
 */
export function spellOut(text: string, canWrite: (sign: string) => boolean): string {
  const spelt = (sign: string, index: number, all: readonly string[]): string => {
    if (canWrite(sign)) return sign;
    if (/^[\p{Cf}\p{Cc}\p{M}]$/u.test(sign)) return '';
    const loud = [all[index - 1], all[index + 1]].some((beside) => /^\p{Lu}$/u.test(beside ?? ''));
    for (const way of [
      sounded(sign, loud),
      withoutAccents(sign),
      sign.normalize('NFKD').replace(/\p{M}/gu, ''),
    ]) {
      if (way === undefined || way === sign) continue;
      const written = [...way].map((part) => (canWrite(part) ? part : sounded(part)));
      if (written.every((part) => part !== undefined && [...part].every(canWrite))) return written.join('');
    }
    // Other scripts are transliterated character by character, so that names of people and files stay distinct.
    const sound = /^[\p{L}\p{N}]$/u.test(sign) ? anyAscii(sign) : '';
    return sound !== '' && [...sound].every(canWrite) ? sound : '?';
  };
  const plain = text.normalize('NFC').replace(/\s/gu, ' ');
  // An accent on the second letter of a Greek digraph does not split it.
  const joined = plain.replace(/[οαε][υύ]/giu, (pair) =>
    canWrite([...pair][0] ?? '')
      ? pair
      : withoutAccents(pair).replace(pairs, (both) => sounded(both, both === both.toUpperCase()) ?? both),
  );
  return [...joined].map(spelt).join('');
}
