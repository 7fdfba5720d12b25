import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';

/** Ground of a material's sample, as one would see it lying on the light table. */
const grounds: Readonly<Record<MaterialLook, string>> = {
  'white-gloss': 'linear-gradient(135deg,#fff 40%,#eef1f5 50%,#fff 60%)',
  'white-matt': '#f7f6f2',
  clear: 'repeating-conic-gradient(#fff 0 25%,#e3e5e8 0 50%) 0 0/14px 14px',
  silver: 'linear-gradient(115deg,#8f949b,#f1f2f4 35%,#a9adb3 55%,#f7f8f9 75%,#9ba0a7)',
  gold: 'linear-gradient(115deg,#8f6a1f,#f5dd9b 35%,#c39a3f 55%,#faecc0 75%,#9c762a)',
  kraft: '#b98b5a',
  textured: 'repeating-linear-gradient(0deg,#f7f3e9 0 3px,#ece5d4 3px 4px)',
  natural: 'radial-gradient(#d9cfb9 1px,transparent 1.5px) 0 0/9px 9px,#efe8d8',
  grass: 'repeating-linear-gradient(65deg,#dcdcb2 0 5px,#cbcb98 5px 6px)',
  thermal: '#fbfbfa',
  fluorescent: '#f4ff3d',
};

export function Swatch({ look }: { readonly look: MaterialLook }) {
  return <span className="block h-14 w-full border border-line" style={{ background: grounds[look] }} />;
}
