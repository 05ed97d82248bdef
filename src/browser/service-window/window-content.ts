import type { ComponentProps } from 'react';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import type { ServiceModal, WindowService } from './ServiceModal.tsx';

export type WindowContent = Pick<ComponentProps<typeof ServiceModal>, 'texts' | 'channels'> & {
  notReady: InterfaceTexts['services']['card']['notReady'];
  services: WindowService[];
};

/** Filled in from `content/` by src/build/content-modules.ts, so that the script brings it. */
export const windowContent = {} as WindowContent;
