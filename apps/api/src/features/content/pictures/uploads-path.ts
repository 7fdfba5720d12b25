/** URL path of editors' pictures, as in WordPress. */
export const uploadsPath = '/wp-content/uploads';
