/** What staff can do when a receiver can't be reached, by the code of the failure. */

const untrusted = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/** @param code of Node: https://nodejs.org/api/tls.html#x509-certificate-error-codes, or a system error */
export function adviceOnConnection(code: string): string | undefined {
  if (untrusted.includes(code)) {
    return "its certificate is signed by nobody whom this machine trusts: use the name that a public certificate was issued for, or set NODE_EXTRA_CA_CERTS to a file with your own authority's certificate";
  }
  switch (code) {
    case 'ECONNREFUSED':
      return 'nothing listens on this port: check host and port, and that the receiver runs';
    case 'ENOTFOUND':
      return 'there is no such host: check its spelling';
    case 'CERT_HAS_EXPIRED':
      return 'its certificate has expired: it must be renewed there';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'its certificate was issued for another name: write the host as the certificate names it';
    default:
      return undefined;
  }
}
