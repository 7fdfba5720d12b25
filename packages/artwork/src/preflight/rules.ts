import type { Rule } from './rule.ts';
import { activeContent } from './rules/active-content.ts';
import { blackKnockout } from './rules/black-knockout.ts';
import { blendSpace } from './rules/blend-space.ts';
import { boxBleed } from './rules/box-bleed.ts';
import { boxCrop } from './rules/box-crop.ts';
import { boxSafety } from './rules/box-safety.ts';
import { boxTrimMissing } from './rules/box-trim-missing.ts';
import { boxTrimSize } from './rules/box-trim-size.ts';
import { colourMixes } from './rules/colour-mixes.ts';
import { colourModel } from './rules/colour-model.ts';
import { cutDiffers } from './rules/cut-differs.ts';
import { cutGuides } from './rules/cut-guides.ts';
import { cutManner } from './rules/cut-manner.ts';
import { cutOutline } from './rules/cut-outline.ts';
import { cutProcess } from './rules/cut-process.ts';
import { cutRadius } from './rules/cut-radius.ts';
import { fileFormat } from './rules/file-format.ts';
import { fileProtection } from './rules/file-protection.ts';
import { fileSize } from './rules/file-size.ts';
import { finishManner } from './rules/finish-manner.ts';
import { finishMissing, finishNotOrdered } from './rules/finish-plates.ts';
import { fontEmbedded } from './rules/font-embedded.ts';
import { fontGlyphs } from './rules/font-glyphs.ts';
import { fontInks } from './rules/font-inks.ts';
import { fontKind } from './rules/font-kind.ts';
import { fontSize } from './rules/font-size.ts';
import { fontXHeight } from './rules/font-x-height.ts';
import { grayDetail } from './rules/gray-detail.ts';
import { imageBitmap } from './rules/image-bitmap.ts';
import { imageContone } from './rules/image-contone.ts';
import { imageOddities } from './rules/image-oddities.ts';
import { imagePage } from './rules/image-page.ts';
import { layerHidden } from './rules/layer-hidden.ts';
import { layerInk } from './rules/layer-ink.ts';
import { lineInks } from './rules/line-inks.ts';
import { lineNegative } from './rules/line-negative.ts';
import { linePositive } from './rules/line-positive.ts';
import { lineZero } from './rules/line-zero.ts';
import { outlinedSafety } from './rules/outlined-safety.ts';
import { outputIntent } from './rules/output-intent.ts';
import { pageAlike } from './rules/page-alike.ts';
import { pageCount } from './rules/page-count.ts';
import { pageEmpty } from './rules/page-empty.ts';
import { pageUnit } from './rules/page-unit.ts';
import { processingSteps } from './rules/processing-steps.ts';
import { registrationColour } from './rules/registration-colour.ts';
import { richBlackText } from './rules/rich-black-text.ts';
import { spotTechnical } from './rules/spot-technical.ts';
import { spotTwins } from './rules/spot-twins.ts';
import { spotUnknown } from './rules/spot-unknown.ts';
import { standard } from './rules/standard.ts';
import { whiteManner } from './rules/white-manner.ts';
import { whiteMissing } from './rules/white-missing.ts';
import { whiteOverprint } from './rules/white-overprint.ts';

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
