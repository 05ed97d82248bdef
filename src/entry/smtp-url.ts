/** Reads SMTP_URL strictly, so that mistakes show here and not at the mail server. */
import * as z from 'zod';

/** The login ends at the last @, so that an @ in a password is detected. */
const parts =
  /^(?<scheme>smtps?):\/\/(?:(?<login>.*)@)?(?<server>[^@/?#]+)\/?(?:\?(?<options>.*))?$/;
/** Reserved characters: https://www.rfc-editor.org/rfc/rfc3986#section-2.2 */
const unencoded = /[@/?#[\]\s]|%(?![0-9A-Fa-f]{2})/;

export const smtpUrl = z.string().transform((value, context) => {
  const refuse = (reason: string) => {
    context.addIssue(reason);
    return z.NEVER;
  };
  const { scheme, login = '', server, options = '' } = parts.exec(value)?.groups ?? {};
  if (unencoded.test(login)) {
    return refuse(
      'has a reserved character in user or password: write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23, % as %25',
    );
  }
  const smtpUrl = `${scheme}://${login && `${login}@`}${server}`;
  if (!scheme || !URL.canParse(smtpUrl)) {
    return refuse('must be an smtp or smtps address, like smtps://user:password@mail.example.com');
  }
  if (options !== '' && options !== 'insecure=yes') {
    return refuse('takes no option but ?insecure=yes');
  }
  if (options && scheme === 'smtps') {
    return refuse('takes ?insecure=yes with smtp:// alone: smtps:// is always encrypted');
  }
  return { smtpUrl, insecure: options !== '' };
});
