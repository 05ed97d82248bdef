import type { ComponentProps } from 'react';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import type { ServiceModal, WindowService } from './ServiceModal.tsx';

export type WindowContent = Pick<ComponentProps<typeof ServiceModal>, 'texts' | 'channels'> & {
  notReady: InterfaceTexts['services']['card']['notReady'];
  services: WindowService[];
};

/** src/build-steps/content-modules.ts replaces this module by one with texts of `content/`, bundled with the script. */
export const windowContent = {} as WindowContent;
