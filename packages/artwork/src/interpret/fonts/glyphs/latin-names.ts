/**
 * Names of the glyphs of Latin text and their characters, in the order of the standard strings of CFF from 1 to 228
 * (Adobe Technical Note 5176, appendix A).
 */
const list =
  'space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree thorn threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron';
const characters =
  ' !"#$%&’()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_‘abcdefghijklmnopqrstuvwxyz{|}~¡¢£⁄¥ƒ§¤\'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž';

/** The standard strings from 1; that of 0 is `.notdef`. */
export const latinNames: readonly string[] = list.split(' ');
const letters = new Map(latinNames.map((name, index) => [name, characters.codePointAt(index) ?? 0]));
letters.set('Euro', 0x20ac).set('nbspace', 0xa0).set('sfthyphen', 0xad);
const names = new Map([...letters].map(([name, letter]) => [letter, name]));

/** The character of a glyph by its name; undefined for a name that is of its font alone. */
export function letterNamed(name: string): number | undefined {
  const coded = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(name)?.[1];
  return letters.get(name) ?? (coded === undefined ? undefined : Number.parseInt(coded, 16));
}

/** The usual name of a character's glyph. */
export const nameOfLetter = (letter: number): string | undefined => names.get(letter);
