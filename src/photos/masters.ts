/** The rendered pictures that content can name; art/ tells how they are made. */
import aisle from '../../art/aisle.jpg';
import packing from '../../art/packing.jpg';

export const masters = { aisle, packing };
