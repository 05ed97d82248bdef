/** Parses SMTP_URL strictly, so that mistakes are found here and not by the mail server. */
import * as z from 'zod';

/** The login ends at the last @, so that an unencoded @ in the password is detected. */
const parts =
  /^(?<scheme>smtps?):\/\/(?:(?<login>.*)@)?(?<server>[^@/?#]+)\/?(?:\?(?<options>.*))?$/;
/** Reserved characters: https://www.rfc-editor.org/rfc/rfc3986#section-2.2 */
const unencoded = /[@/?#[\]\s]|%(?![0-9A-Fa-f]{2})/;

export const smtpUrl = z.string().transform((value, ctx) => {
  const refuse = (reason: string) => {
    ctx.addIssue(reason);
    return z.NEVER;
  };
  const { scheme, login = '', server, options = '' } = parts.exec(value)?.groups ?? {};
  if (unencoded.test(login)) {
    return refuse(
      'has an unencoded character in the user or password: write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23, % as %25',
    );
  }
  const smtpUrl = `${scheme}://${login && `${login}@`}${server}`;
  if (!scheme || !URL.canParse(smtpUrl)) {
    return refuse('must be an smtp or smtps URL, such as smtps://user:password@mail.example.com');
  }
  if (options !== '' && options !== 'insecure=yes') {
    return refuse('allows no option except ?insecure=yes');
  }
  if (options && scheme === 'smtps') {
    return refuse('allows ?insecure=yes only with smtp://: smtps:// is always encrypted');
  }
  return { smtpUrl, insecure: options !== '' };
});
