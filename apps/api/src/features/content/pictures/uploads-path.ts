/** Where pictures of editors are read, as in WordPress. */
export const uploadsPath = '/wp-content/uploads';
