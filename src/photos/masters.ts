/** The rendered pictures that content can name; the scripts in art/ make them. */
import aisle from '../../art/aisle.jpg';
import packing from '../../art/packing.jpg';

export const masters = { aisle, packing };
