/** Where the build puts what is drawn for staff, from its own folder. */
export const staffViewsFile = 'server/staff-views.mjs';
