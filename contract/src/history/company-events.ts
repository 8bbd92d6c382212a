import { z } from 'zod'
import { activityPage } from '../lookups.ts'
import { id } from '../platform/fields.ts'
import { flagNames } from '../platform/flags.ts'
import type { HistoryEntry } from './entry.ts'

const { jobs, offers, settings, users, imports, exports } = activityPage

const word = z.string()
const count = z.int().nonnegative()
const job = z.object({ jobId: id, name: word })
const person = z.object({ name: word })
const provider = z.object({ providerName: word })
/** The new slug, if it was changed. */
const page = z.object({ slug: word.optional() })
/** The slice's rules build the sentence, such as "switched on the hiring stage Offering". */
const change = z.object({ change: word })

/** The events of jobs, users and settings. */
export const companyEvents = {
  'job.created': { scope: 'job', log: jobs, data: job },
  'job.duplicated': { scope: 'job', log: jobs, data: job },
  'job.changed': { scope: 'job', log: jobs, data: job.extend({ parts: word }) },
  'job.published': { scope: 'job', log: jobs, webhook: 'job.published', data: job },
  'job.unpublished': { scope: 'job', log: jobs, data: job },
  'job.closed': { scope: 'job', log: jobs, webhook: 'job.closed', data: job.extend({ reason: word.optional() }) },
  'job.closed_when_due': { scope: 'job', log: jobs, webhook: 'job.closed', data: job },
  'job.deleted': { scope: 'job', log: jobs, data: job },
  'vacancy.reported': { scope: 'job', log: jobs, data: job.extend({ reportedOn: word }) },
  'vacancy.hires_reported': { scope: 'job', log: jobs, data: job.extend({ reportedOn: word }) },
  'vacancy.report_taken_back': { scope: 'job', log: jobs, data: job.extend({ reason: word }) },
  'vacancies.exported': { scope: 'company', log: exports, data: z.object({ count }) },
  'export.made': { scope: 'company', log: exports, data: z.object({ count, what: word }) },
  'export.downloaded': { scope: 'company', log: exports, data: z.object({ filename: word }) },
  'company.export_started': {
    scope: 'company',
    log: exports,
    data: z.object({ withFiles: z.boolean(), withIdentityNumbers: z.boolean() }),
  },
  'company.exported': { scope: 'company', log: exports, data: z.object({}) },
  'company.imported': { scope: 'company', log: imports, data: person },
  'history.import_started': { scope: 'company', log: imports, data: z.object({ name: word, rows: count }) },
  'history.imported': {
    scope: 'company',
    log: imports,
    data: z.object({ name: word, imported: count, failed: count }),
  },
  'history.import_stopped': { scope: 'company', log: imports, data: z.object({ name: word, imported: count }) },
  'history.undo_started': { scope: 'company', log: imports, data: z.object({ name: word }) },
  'history.undone': { scope: 'company', log: imports, data: z.object({ name: word, removed: count, stays: count }) },
  'candidates.added_from_file': { scope: 'company', log: imports, data: z.object({ succeeded: count, total: count }) },
  'report.exported': { scope: 'company', log: exports, data: z.object({ report: word }) },
  'adverse_impact.read': { scope: 'company', log: exports, data: z.object({ dimension: word }) },
  'report_rows.exported': { scope: 'company', log: exports, data: z.object({ rows: count }) },
  'jobs.imported': { scope: 'company', log: imports, data: z.object({ succeeded: count, total: count }) },
  'stages.imported': { scope: 'company', log: imports, data: z.object({ moved: count, total: count }) },

  'user.invited': { scope: 'company', log: users, data: person.extend({ roleName: word }) },
  'user.invited_again': { scope: 'company', log: users, data: person },
  'user.invitation_cancelled': { scope: 'company', log: users, data: person },
  'user.invitation_accepted': { scope: 'company', log: users, data: z.object({}) },
  'user.role_changed': { scope: 'company', log: users, data: person.extend({ before: word, after: word }) },
  'user.removed': { scope: 'company', log: users, data: person.extend({ successor: word.optional() }) },
  'user.restricted': { scope: 'company', log: users, data: person },
  'user.restriction_removed': { scope: 'company', log: users, data: person },
  /** The sessions of one user; without a name, those of all users. */
  'sessions.ended': { scope: 'company', log: users, data: z.object({ name: word.nullable() }) },
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
  'career_page.published': { scope: 'company', log: settings, data: page },
  'career_page.changed': { scope: 'company', log: settings, data: page },
  'candidate_page.changed': { scope: 'company', log: settings, data: change },
  'source_costs.changed': { scope: 'company', log: settings, data: z.object({ month: word }) },
  'company_profile.changed': { scope: 'company', log: settings, data: change },
  'master_data.synchronized': { scope: 'company', log: settings, data: change },
  'flag.switched': { scope: 'company', log: settings, data: z.object({ flag: z.enum(flagNames), isOn: z.boolean() }) },
  'role_matrix.changed': { scope: 'company', log: settings, data: z.object({ changes: z.array(word) }) },
  'quote.requested': { scope: 'company', log: settings, data: z.object({}) },
  'integration.connected': { scope: 'company', log: settings, data: person.extend({ externalId: word }) },
  'integration.changed': { scope: 'company', log: settings, data: change },
  'esign.connected': { scope: 'company', log: settings, data: provider },
  'esign.switched': { scope: 'company', log: settings, data: provider.extend({ isOn: z.boolean() }) },
  'signing.settings_changed': { scope: 'company', log: settings, data: z.object({}) },
  'esign.revoked': { scope: 'company', log: settings, data: provider },
  'esign.requested': { scope: 'company', log: settings, data: provider },
  'restriction.added': { scope: 'company', log: settings, data: z.object({ count, period: word.nullable() }) },
  'restriction.changed': { scope: 'company', log: settings, data: z.object({ period: word }) },
  'restriction.lifted': { scope: 'company', log: settings, data: z.object({ returned: count }) },
} as const satisfies Record<string, HistoryEntry>
