import cutaway from './cutaway.css?raw';
import { drawingFile } from './drawing-file.ts';
import { WarehouseCutaway } from './WarehouseCutaway.tsx';

/**
 * Draws the warehouse's cutaway as a file: it has more parts than a page should carry.
 * @param tokens the text of tokens.css
 */
export function warehouseSvg(tokens: string): string {
  return drawingFile(<WarehouseCutaway />, tokens, cutaway);
}
