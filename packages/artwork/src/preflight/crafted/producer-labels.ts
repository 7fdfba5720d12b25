import { clean, clearFilm, finishes, label, whitePaper, withEntry } from './crafted.ts';

/** A page with a form `/Own` of this content. */
export const inForm = (content: string, form: string, entries = '') =>
  label(content, {
    objects: {
      own: { dict: `/Type /XObject /Subtype /Form /BBox [-100 -100 200 200] ${entries}`, data: form },
    },
    pages: [{ resources: withEntry('XObject', '/Own @own') }],
  });

/** A page with a colour space `/Ink`. */
export const inSpace = (space: string, content: string, objects = {}) =>
  label(content, { objects, pages: [{ resources: withEntry('ColorSpace', `/Ink ${space}`) }] });

export const tint = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.3 0.8 0.1] /N 1 >>';
export const foilAlone = `[/DeviceN [/HotFoil] /DeviceCMYK ${tint}]`;
export const cyan = '0.6 0 0 0 k 5 5 40 15 re f';
export const foil = { finishes: [finishes.foil], material: whitePaper };
export const special = { shape: 'special' } as const;
export const photo = (columns: number, rows: number) => ({
  own: {
    dict: `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceCMYK /BitsPerComponent 8`,
    data: new Uint8Array(columns * rows * 4).fill(51),
  },
});
export const inImage = (columns: number, rows: number, content: string) =>
  label(content, {
    objects: photo(columns, rows),
    pages: [{ resources: withEntry('XObject', '/Own @own') }],
  });
export const retail = { kind: 'ean13', text: '4006381333931', module: 0.33, height: 23, y: 6 } as const;
export const shadingOf = (space: string, content: string) =>
  label(content, {
    objects: {
      shade: `<< /ShadingType 2 /Coords [10 0 30 0] /Extend [true true] /ColorSpace ${space} /Function << /FunctionType 2 /Domain [0 1] /C0 [0.1] /C1 [1] /N 1 >> >>`,
    },
    pages: [
      {
        resources: withEntry('ColorSpace', `/Ink ${space} `).replace(
          '/XObject <<',
          '/Shading << /Shade @shade >> /XObject <<',
        ),
      },
    ],
  });
export const plateOf = (name: string) => `[/Separation /${name} /DeviceCMYK ${tint}]`;
export const annotated = (entries: string) => ({ ...clean, pages: [{ entries }] });
export const film = { finishes: [finishes.partialWhite], material: clearFilm };
export const inMode = (state: string, content: string) =>
  label(content, { pages: [{ resources: withEntry('ExtGState', `/Own << ${state} >>`) }] });
export const plateIn = (state: string, content: string) =>
  label(content, {
    pages: [
      {
        resources: withEntry('ExtGState', `/Own << ${state} >>`).replace(
          '/ColorSpace <<',
          `/ColorSpace << /Ink ${plateOf('HotFoil')}`,
        ),
      },
    ],
  });

const inPattern = (
  content: string,
  entry: string,
  objects: NonNullable<Parameters<typeof label>[1]>['objects'],
) =>
  label(content, {
    ...(objects && { objects }),
    pages: [{ resources: `${withEntry('XObject', '')} /Pattern << ${entry} >>` }],
  });
/** A page with a gradient `/Blend` from one CMYK colour to another. */
export const blended = (from: string, to: string, content: string) =>
  inPattern(content, '/Blend @blend', {
    blend: `<< /Type /Pattern /PatternType 2 /Shading << /ShadingType 2 /Coords [0 0 100 0] /ColorSpace /DeviceCMYK /Function << /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >> >> >>`,
  });
/** A page with a tiling pattern `/Cells` of 2 × 2 mm. */
export const tiled = (cell: string, content: string) =>
  inPattern(content, '/Cells @cells', {
    cells: {
      dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 2 2] /XStep 2 /YStep 2 /Resources << >>',
      data: cell,
    },
  });
