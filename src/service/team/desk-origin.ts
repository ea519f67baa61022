/** Where a browser finds the desk: at the site's own address behind a proxy, else on this machine. */
export const deskOrigin = (siteOrigin: string, trustedProxies: number, port: number): string =>
  trustedProxies > 0 ? siteOrigin : `http://localhost:${port}`
