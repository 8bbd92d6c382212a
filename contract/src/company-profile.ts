import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { line, one, timestamp } from './platform/fields.ts'
import { toOneLine } from './platform/plain-text.ts'
import { isTimeZone } from './platform/zones.ts'
import { HealthDay } from './reports/job-health.ts'
import { languages } from './texts/languages.ts'

export const companyNameLimit = 100

/** The address of a privacy notice, with its scheme, because it is kept with each consent; empty for none. */
export const PrivacyNotice = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^$|^https?:\/\/([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{2,59})(:(\d{1,4}|[1-5]\d{4}))?([/?#]\S*)?$/i,
    'Privacy notice must be an address like https://example.co.id/privacy',
  )

/**
 * The display name in the From header of mails (RFC 5322); empty for the company's name. Without the characters of an
 * address, so that no mail client shows a name as if it were the sender's address, and without invisible characters.
 */
export const MailSenderName = z
  .string()
  .overwrite(toOneLine)
  .max(100)
  .regex(/^[^\p{C}<>@"\\]*$/u, 'Sender name must not contain < > @ " \\ or invisible characters')

/** The business identification number (Nomor Induk Berusaha) of a company in Indonesia; empty for none. */
export const BusinessNumber = z
  .string()
  .trim()
  .regex(/^(\d{13})?$/, 'NIB must be 13 digits')

/** The days of the report on job health: see HealthDays. */
const healthDays = { healthOpenDays: HealthDay, healthQuietDays: HealthDay, healthIdleDays: HealthDay }

export const CompanyProfileChange = z.strictObject({
  name: line(companyNameLimit),
  /** The IANA name of a zone. */
  timeZone: z.string().min(1, { abort: true }).max(100).refine(isTimeZone, 'Time zone must be one like Asia/Jakarta'),
  privacyNoticeUrl: PrivacyNotice,
  mailSenderName: MailSenderName,
  /** The language of pages and mails for candidates who have chosen none. */
  candidateLanguage: z.enum(languages),
  nib: BusinessNumber,
  /** Whether users are reminded of reports to the Ministry of Manpower that are due. */
  remindsOfVacancyReports: z.boolean(),
  ...healthDays,
  /** The version of the profile that the caller saw. */
  updatedAt: timestamp,
})
export type CompanyProfileChange = z.infer<typeof CompanyProfileChange>

export const CompanyProfile = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** Empty if the company has no notice; its forms then link the installation's notice, if there is one. */
  privacyNoticeUrl: z.string(),
  /** Empty if mails are sent under the company's name. */
  mailSenderName: z.string(),
  candidateLanguage: z.enum(languages),
  nib: z.string(),
  remindsOfVacancyReports: z.boolean(),
  ...healthDays,
  updatedAt: timestamp,
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

export const companyProfile = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/settings/company/profile',
    summary:
      "Returns the company's name, time zone, privacy notice, the sender name of its mails, the language of candidates, what reports to the ministry need, and the days of job health.",
    adminOnly: true,
    reply: one(CompanyProfile),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/company/profile',
    summary: "Saves the company's profile. A changed time zone applies from the next call on.",
    adminOnly: true,
    body: CompanyProfileChange,
    reply: one(CompanyProfile),
  }),
}
