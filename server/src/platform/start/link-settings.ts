import { z } from 'zod'
import { type Setting, webAddress } from './setting-values.ts'

/** Names and addresses that pages show. */
export const linkSettings = {
  PARENT_NAME: {
    value: z.string(),
    must: 'be text',
    defaultValue: 'HR Suite',
    meaning: 'Name of the HR platform in the footers',
  },
  NEW_JOINER_URL: {
    ...webAddress,
    meaning: 'New joiner form of the HR suite; the page at /dev/new-joiner when unset, in production none',
  },
  HR_APP_URL: {
    ...webAddress,
    meaning: 'HR platform in the app switcher',
  },
  INSIGHTS_URL: { ...webAddress, meaning: 'Insights, in the app switcher' },
  PERFORMANCE_URL: { ...webAddress, meaning: 'Performance management, in the app switcher' },
  HELP_URL: { ...webAddress, meaning: 'Help center in the header' },
  SUPPORT_EMAIL: {
    value: z.email().optional(),
    must: 'be an e-mail address',
    meaning: 'Where Admins reach the people who run this installation, also with requests for a quote',
  },
  ACCOUNT_URL: {
    ...webAddress,
    meaning: 'Page where users change their account',
  },
  LANDING_URL: {
    ...webAddress,
    meaning: 'Product page for companies without a subscription',
  },
  PRIVACY_URL: {
    ...webAddress,
    meaning: 'Privacy notice of companies that have none',
  },
  TERMS_URL: {
    ...webAddress,
    meaning: 'Terms of use in the footer of public pages',
  },
} satisfies Record<string, Setting>
