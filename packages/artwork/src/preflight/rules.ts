import type { Rule } from './rule.ts';
import { boxBleed } from './rules/boxes/bleed.ts';
import { boxCrop } from './rules/boxes/crop.ts';
import { outlinedSafety } from './rules/boxes/outlined-safety.ts';
import { boxSafety } from './rules/boxes/safety.ts';
import { boxTrimMissing } from './rules/boxes/trim-missing.ts';
import { boxTrimSize } from './rules/boxes/trim-size.ts';
import { blackKnockout } from './rules/colours/black-knockout.ts';
import { blendSpace } from './rules/colours/blend-space.ts';
import { grayDetail } from './rules/colours/gray-detail.ts';
import { colourMixes } from './rules/colours/mixes.ts';
import { colourModel } from './rules/colours/model.ts';
import { registrationColour } from './rules/colours/registration-colour.ts';
import { richBlackText } from './rules/colours/rich-black-text.ts';
import { cutDiffers } from './rules/cut/differs.ts';
import { cutGuides } from './rules/cut/guides.ts';
import { cutManner } from './rules/cut/manner.ts';
import { cutOutline } from './rules/cut/outline.ts';
import { cutProcess } from './rules/cut/process.ts';
import { cutRadius } from './rules/cut/radius.ts';
import { activeContent } from './rules/file/active-content.ts';
import { fileFormat } from './rules/file/format.ts';
import { outputIntent } from './rules/file/output-intent.ts';
import { fileProtection } from './rules/file/protection.ts';
import { fileSize } from './rules/file/size.ts';
import { standard } from './rules/file/standard.ts';
import { finishManner } from './rules/finishes/manner.ts';
import { finishMissing, finishNotOrdered } from './rules/finishes/plates.ts';
import { fontEmbedded } from './rules/fonts/embedded.ts';
import { fontGlyphs } from './rules/fonts/glyphs.ts';
import { fontInks } from './rules/fonts/inks.ts';
import { fontKind } from './rules/fonts/kind.ts';
import { fontSize } from './rules/fonts/size.ts';
import { fontXHeight } from './rules/fonts/x-height.ts';
import { imageBitmap } from './rules/images/bitmap.ts';
import { imageContone } from './rules/images/contone.ts';
import { imageOddities } from './rules/images/oddities.ts';
import { imagePage } from './rules/images/page.ts';
import { layerHidden } from './rules/layers/hidden.ts';
import { layerInk } from './rules/layers/ink.ts';
import { processingSteps } from './rules/layers/processing-steps.ts';
import { lineInks } from './rules/lines/inks.ts';
import { lineNegative } from './rules/lines/negative.ts';
import { linePositive } from './rules/lines/positive.ts';
import { lineZero } from './rules/lines/zero.ts';
import { pageAlike } from './rules/pages/alike.ts';
import { pageCount } from './rules/pages/count.ts';
import { pageEmpty } from './rules/pages/empty.ts';
import { pageUnit } from './rules/pages/unit.ts';
import { spotTechnical } from './rules/spots/technical.ts';
import { spotTwins } from './rules/spots/twins.ts';
import { spotUnknown } from './rules/spots/unknown.ts';
import { whiteManner } from './rules/white/manner.ts';
import { whiteMissing } from './rules/white/missing.ts';
import { whiteOverprint } from './rules/white/overprint.ts';

/** Every rule that needs no drawing, by subject. */
export const rules: readonly Rule[] = [
  fileFormat,
  fileProtection,
  fileSize,
  activeContent,
  pageCount,
  pageAlike,
  pageUnit,
  pageEmpty,
  boxTrimSize,
  boxTrimMissing,
  boxBleed,
  boxCrop,
  boxSafety,
  outlinedSafety,
  fontEmbedded,
  fontKind,
  fontSize,
  fontInks,
  fontXHeight,
  fontGlyphs,
  linePositive,
  lineNegative,
  lineInks,
  lineZero,
  colourModel,
  outputIntent,
  richBlackText,
  whiteOverprint,
  blackKnockout,
  registrationColour,
  grayDetail,
  blendSpace,
  colourMixes,
  spotUnknown,
  spotTwins,
  spotTechnical,
  finishMissing,
  finishNotOrdered,
  finishManner,
  cutOutline,
  cutManner,
  cutRadius,
  cutDiffers,
  cutProcess,
  cutGuides,
  whiteMissing,
  whiteManner,
  imageContone,
  imageBitmap,
  imagePage,
  imageOddities,
  layerHidden,
  processingSteps,
  layerInk,
  standard,
];
