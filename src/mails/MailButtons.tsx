import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { MailButton } from '../inquiry/delivery/mail-view.ts';
import { painted } from './paints.ts';

/** 46 px high, with its edges; three of them stand side by side on the narrowest phone. */
const shape = {
  padding: '12px 14px',
  margin: '0 4px 8px 0',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: '23px',
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 700,
};

/** The first is filled. Outlook knows no margins here: a space keeps them apart. */
export function MailButtons({ buttons }: { buttons: MailButton[] }) {
  if (buttons.length === 0) return null;
  return (
    <Text style={{ margin: '22px 0 0' }}>
      {buttons.map(({ label, url }, index) => (
        <Fragment key={label}>
          <Button href={url} {...painted(index === 0 ? 'wanted' : 'button', shape)}>
            {label}
          </Button>{' '}
        </Fragment>
      ))}
    </Text>
  );
}
