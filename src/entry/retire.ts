/** What a server is sent once another has taken over its port: it finishes its work and ends. */
export const retire = 'retire';
