import { installationSettings } from './installation-settings.ts'
import { linkSettings } from './link-settings.ts'
import { outsideSettings } from './outside-settings.ts'
import { serviceSettings } from './service-settings.ts'
import { type Setting, wholeNumber } from './setting-values.ts'

/** Limits of applications and uploads. */
const limitSettings = {
  SUBMIT_LIMIT_PER_IP: {
    ...wholeNumber(1, 100_000),
    defaultValue: '10',
    meaning: 'Applications a minute from one address',
  },
  OPEN_UPLOADS_PER_IP: {
    ...wholeNumber(1, 100_000),
    defaultValue: '100',
    meaning: 'Files that one address may be uploading at the same time',
  },
  SUBMIT_LIMIT_PER_COMPANY: {
    ...wholeNumber(1, 1_000_000),
    defaultValue: '300',
    meaning: 'Applications a minute to one company',
  },
} satisfies Record<string, Setting>

/** Every setting of the product; docs/configuration.md has the same table and a test compares the two. */
export const settings = {
  ...installationSettings,
  ...outsideSettings,
  ...limitSettings,
  ...serviceSettings,
  ...linkSettings,
} satisfies Record<string, Setting>
