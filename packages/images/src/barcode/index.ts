/** Barcodes from options that are checked and complete, and product numbers. */
export { checkDigits } from './check-digits.ts';
export { drawBarcode } from './draw.ts';
export { type BarcodeSpec, checkBarcode, parameterOf } from './spec.ts';
