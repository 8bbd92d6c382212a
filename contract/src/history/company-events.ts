import { z } from 'zod'
import { activityPage } from '../lookups.ts'
import { id } from '../platform/fields.ts'
import { flagNames } from '../platform/flags.ts'
import type { HistoryEntry } from './entry.ts'

const { jobs, offers, settings, users, imports, exports } = activityPage

const requiredText = z.string()
const count = z.int().nonnegative()
const job = z.object({ jobId: id, name: requiredText })
const person = z.object({ name: requiredText })
const provider = z.object({ providerName: requiredText })
/** The new slug, if it was changed. */
const slugChange = z.object({ slug: requiredText.optional() })
/** The slice's rules build the sentence, such as "switched on the hiring stage Offering". */
const change = z.object({ change: requiredText })

/** The events of jobs, users and settings. */
export const companyEvents = {
  'job.created': { scope: 'job', log: jobs, data: job },
  'job.duplicated': { scope: 'job', log: jobs, data: job },
  'job.changed': { scope: 'job', log: jobs, data: job.extend({ parts: requiredText }) },
  'job.published': { scope: 'job', log: jobs, webhook: 'job.published', data: job },
  'job.unpublished': { scope: 'job', log: jobs, data: job },
  'job.closed': {
    scope: 'job',
    log: jobs,
    webhook: 'job.closed',
    data: job.extend({ reason: requiredText.optional() }),
  },
  'job.closed_when_due': { scope: 'job', log: jobs, webhook: 'job.closed', data: job },
  'job.deleted': { scope: 'job', log: jobs, data: job },
  'vacancy.reported': { scope: 'job', log: jobs, data: job.extend({ reportedOn: requiredText }) },
  'vacancy.hires_reported': { scope: 'job', log: jobs, data: job.extend({ reportedOn: requiredText }) },
  'vacancy.report_taken_back': { scope: 'job', log: jobs, data: job.extend({ reason: requiredText }) },
  'vacancies.exported': { scope: 'company', log: exports, data: z.object({ count }) },
  'export.made': { scope: 'company', log: exports, data: z.object({ count, what: requiredText }) },
  'export.downloaded': { scope: 'company', log: exports, data: z.object({ filename: requiredText }) },
  'company.export_started': {
    scope: 'company',
    log: exports,
    data: z.object({ withFiles: z.boolean(), withIdentityNumbers: z.boolean() }),
  },
  'company.exported': { scope: 'company', log: exports, data: z.object({}) },
  'company.imported': { scope: 'company', log: imports, data: person },
  'history.import_started': { scope: 'company', log: imports, data: z.object({ name: requiredText, rows: count }) },
  'history.imported': {
    scope: 'company',
    log: imports,
    data: z.object({ name: requiredText, imported: count, failed: count }),
  },
  'history.import_stopped': { scope: 'company', log: imports, data: z.object({ name: requiredText, imported: count }) },
  'history.undo_started': { scope: 'company', log: imports, data: z.object({ name: requiredText }) },
  'history.undone': {
    scope: 'company',
    log: imports,
    data: z.object({ name: requiredText, removed: count, stays: count }),
  },
  'candidates.added_from_file': { scope: 'company', log: imports, data: z.object({ succeeded: count, total: count }) },
  'report.exported': { scope: 'company', log: exports, data: z.object({ report: requiredText }) },
  'adverse_impact.read': { scope: 'company', log: exports, data: z.object({ dimension: requiredText }) },
  'report_rows.exported': { scope: 'company', log: exports, data: z.object({ rows: count }) },
  'jobs.imported': { scope: 'company', log: imports, data: z.object({ succeeded: count, total: count }) },
  'stages.imported': { scope: 'company', log: imports, data: z.object({ moved: count, total: count }) },

  'user.invited': { scope: 'company', log: users, data: person.extend({ roleName: requiredText }) },
  'user.invited_again': { scope: 'company', log: users, data: person },
  'user.invitation_cancelled': { scope: 'company', log: users, data: person },
  'user.invitation_accepted': { scope: 'company', log: users, data: z.object({}) },
  'user.role_changed': {
    scope: 'company',
    log: users,
    data: person.extend({ before: requiredText, after: requiredText }),
  },
  'user.removed': { scope: 'company', log: users, data: person.extend({ successor: requiredText.optional() }) },
  'user.restricted': { scope: 'company', log: users, data: person },
  'user.restriction_removed': { scope: 'company', log: users, data: person },
  /** The sessions of one user; without a name, those of all users. */
  'sessions.ended': { scope: 'company', log: users, data: z.object({ name: requiredText.nullable() }) },
  'user.signed_in': { scope: 'company', log: users, data: z.object({}) },
  'consultant.arrived': { scope: 'company', log: users, data: z.object({}) },
  'consultant.left': { scope: 'company', log: users, data: z.object({}) },

  'company.created': { scope: 'company', log: settings, data: z.object({}) },
  'company.suspended': { scope: 'company', log: settings, data: z.object({}) },
  'company.resumed': { scope: 'company', log: settings, data: z.object({}) },
  'stages.changed': { scope: 'company', log: settings, data: change },
  'default_form.changed': { scope: 'company', log: settings, data: z.object({}) },
  'rejection_reasons.changed': { scope: 'company', log: settings, data: change },
  'rejection_mail.changed': { scope: 'company', log: settings, data: change },
  'redacted_resumes.changed': { scope: 'company', log: settings, data: change },
  'letter_templates.changed': { scope: 'company', log: settings, data: change },
  'approval_rules.changed': { scope: 'company', log: settings, data: change },
  'approval.delegated': { scope: 'company', log: offers, data: change },
  'career_page.published': { scope: 'company', log: settings, data: slugChange },
  'career_page.changed': { scope: 'company', log: settings, data: slugChange },
  'candidate_page.changed': { scope: 'company', log: settings, data: change },
  'source_costs.changed': { scope: 'company', log: settings, data: z.object({ month: requiredText }) },
  'company_profile.changed': { scope: 'company', log: settings, data: change },
  'master_data.synchronized': { scope: 'company', log: settings, data: change },
  'flag.switched': { scope: 'company', log: settings, data: z.object({ flag: z.enum(flagNames), isOn: z.boolean() }) },
  'role_matrix.changed': { scope: 'company', log: settings, data: z.object({ changes: z.array(requiredText) }) },
  'quote.requested': { scope: 'company', log: settings, data: z.object({}) },
  'integration.connected': { scope: 'company', log: settings, data: person.extend({ externalId: requiredText }) },
  'integration.changed': { scope: 'company', log: settings, data: change },
  'esign.connected': { scope: 'company', log: settings, data: provider },
  'esign.switched': { scope: 'company', log: settings, data: provider.extend({ isOn: z.boolean() }) },
  'signing.settings_changed': { scope: 'company', log: settings, data: z.object({}) },
  'esign.revoked': { scope: 'company', log: settings, data: provider },
  'esign.requested': { scope: 'company', log: settings, data: provider },
  'restriction.added': { scope: 'company', log: settings, data: z.object({ count, period: requiredText.nullable() }) },
  'restriction.changed': { scope: 'company', log: settings, data: z.object({ period: requiredText }) },
  'restriction.lifted': { scope: 'company', log: settings, data: z.object({ returned: count }) },
} as const satisfies Record<string, HistoryEntry>
