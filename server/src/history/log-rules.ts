import type { HistoryData, LoggedEvent } from '@hireloom/contract/history/catalogue'
import { pluralize } from '@hireloom/contract/platform/pluralize'

/**
 * Describes each event for the activity log, where the text follows the user's name. Applicants appear as references
 * only, because nothing here can be erased.
 */
export const logDescriptions: { [Name in LoggedEvent]: (data: HistoryData<Name>) => string } = {
  'application.created': ({ createdBy, reference, jobPositionName }) =>
    createdBy === 'user'
      ? `added ${reference} to ${jobPositionName}`
      : `received an application for ${jobPositionName}`,
  'application.stage_changed': movedTo,
  'application.hired': movedTo,
  'application.rejected': movedTo,
  'application.rejected_by_score': ({ reference }) => `rejected ${reference} by AI, for its score`,
  'application.status_changed': ({ reference, statusName }) => `marked ${reference} as ${statusName}`,
  'application.move_undone': ({ reference }) => `undid the move of ${reference}`,
  'application.deleted': ({ reference, reason }) => `deleted ${reference}${reason ? `: ${reason}` : ''}`,
  'application.restored': ({ reference }) => `restored ${reference}`,
  'application.changed': ({ reference }) => `changed the profile of ${reference}`,
  'application.file_opened': ({ reference }) => `opened a file of ${reference}`,
  'application.id_card_drawn': ({ reference }) => `drew the ID card of ${reference}`,

  'candidate.merged': ({ one, other }) => `merged ${people(one, other)}`,
  'candidate.separated': ({ one, other }) => `separated ${people(one, other)}`,
  'duplicate.dismissed': ({ one, other }) => `marked ${people(one, other)} as different people`,
  'duplicate.suggested_again': ({ one, other }) => `unmarked ${people(one, other)} as different people`,

  'interview.scheduled': ({ stageName, reference }) => `scheduled ${stageName} of ${reference}`,
  'interview.rescheduled': ({ stageName, reference }) => `rescheduled ${stageName} of ${reference}`,
  'interview.cancelled': ({ stageName, reference }) => `canceled ${stageName} of ${reference}`,
  'interview.result_submitted': ({ stageName, reference }) => `submitted the result of ${stageName} of ${reference}`,
  'interview.feedback_given': ({ stageName, reference }) => `gave feedback on ${stageName} of ${reference}`,
  'interview.feedback_changed': ({ stageName, reference }) => `changed feedback on ${stageName} of ${reference}`,

  'message.sent': ({ reference }) => `wrote to ${reference}`,
  'document.asked': ({ reference, text }) => `asked ${reference} for ${text}`,
  'document.reviewed': ({ reference, text }) => `${text} of ${reference}`,
  'candidate.withdrew': ({ reference }) => `received the withdrawal of ${reference}`,
  'interview.slots_offered': ({ stageName, reference }) => `offered ${reference} times for ${stageName}`,
  'interview.slots_taken_back': ({ stageName, reference }) =>
    `took back the times that ${reference} was offered for ${stageName}`,
  'interview.times_refused': ({ stageName, reference }) =>
    `refused the times that ${reference} proposed for ${stageName}`,

  'comment.added': ({ reference }) => `commented on ${reference}`,
  'comment.removed': ({ reference }) => `took a comment on ${reference} back`,
  'personality_test.invited': ({ reference }) => `invited ${reference} to the personality test`,
  'review.requested': ({ reference }) => `received the request for a review of ${reference}`,
  'review.closed': ({ reference }) => `reviewed the automatic rejection of ${reference} and kept it`,
  'new_joiner.invited': ({ reference }) => `sent the new joiner form to ${reference}`,
  'employment_letter.created': ({ reference }) => `created an employment letter for ${reference}`,
  'employment_letter.regenerated': ({ reference }) => `regenerated an employment letter for ${reference}`,
  'offer.created': ({ reference }) => `created an offer for ${reference}`,
  'offer.changed': ({ reference }) => `changed the offer for ${reference}`,
  'offer.sent': ({ reference, text }) => `sent the offer for ${reference}${text ? ` ${text}` : ''}`,
  'offer.negotiating': ({ reference }) => `opened the negotiation of the offer for ${reference}`,
  'offer.accepted': ({ reference, text }) => `marked the offer for ${reference} as accepted${text ? `, ${text}` : ''}`,
  'offer.declined': ({ reference, text }) => `marked the offer for ${reference} as rejected${text ? `: ${text}` : ''}`,
  'offer.counter_proposed': ({ reference }) => `received a proposal for the offer for ${reference}`,
  'offer.counter_answered': ({ reference, text }) => `decided on the proposal of ${reference}: ${text}`,
  'offer.counter_withdrawn': ({ reference }) => `received the withdrawal of the proposal of ${reference}`,
  'offer.question_asked': ({ reference }) => `received a question about the offer for ${reference}`,
  'signing.sent': ({ reference }) => `sent a document to sign for ${reference}`,
  'signing.signed': ({ reference }) => `signed a document for ${reference}`,
  'signing.declined': ({ reference }) => `declined to sign a document for ${reference}`,
  'signing.voided': ({ reference }) => `voided a document for ${reference}`,
  'signing.sealed': ({ reference }) => `sealed a signed document for ${reference}`,
  'signing.completed': ({ reference }) => `received a signed document for ${reference}`,
  'signing.reminded': ({ reference }) => `sent a reminder to sign for ${reference}`,
  'signing.signer_replaced': ({ reference }) => `replaced a signer of a document for ${reference}`,
  'signing.downloaded': ({ reference, isSigned }) =>
    `downloaded ${isSigned ? 'a signed' : 'an unsigned'} document for ${reference}`,
  'approval.asked': ({ reference }) => `asked for approval of the offer for ${reference}`,
  'approval.given': ({ reference, text }) => `approved the offer for ${reference}${text ? ` ${text}` : ''}`,
  'approval.refused': ({ reference, text }) => `refused the offer for ${reference}${text ? ` ${text}` : ''}`,
  'approval.ended': ({ reference, text }) =>
    `ended the request for approval of the offer for ${reference}${text ? `: ${text}` : ''}`,
  'approval.delegated': ({ change }) => change,
  'document.downloaded': () => 'downloaded a signed document',

  'job.created': ({ name }) => `created the job ${name}`,
  'job.duplicated': ({ name }) => `duplicated the job ${name}`,
  'job.changed': ({ name, parts }) => `changed the ${parts} of the job ${name}`,
  'job.published': ({ name }) => `published the job ${name}`,
  'job.unpublished': ({ name }) => `unpublished the job ${name}`,
  'job.closed': ({ name, reason }) => `closed the job ${name}${reason ? `: ${reason.toLowerCase()}` : ''}`,
  'job.closed_when_due': ({ name }) => `closed the job ${name} after its closing date`,
  'job.deleted': ({ name }) => `deleted the job ${name}`,
  'vacancy.reported': ({ name, reportedOn }) => `noted that the vacancy ${name} was reported on ${reportedOn}`,
  'vacancy.hires_reported': ({ name, reportedOn }) => `noted that the hires of ${name} were reported on ${reportedOn}`,
  'vacancy.report_taken_back': ({ name, reason }) => `took back a report about the vacancy ${name}: ${reason}`,
  'vacancies.exported': ({ count }) => `exported ${pluralize(count, 'vacancy', 'vacancies')} for the ministry`,
  'export.made': ({ count, what }) => `exported ${what}: ${pluralize(count, 'row')}`,
  'export.downloaded': ({ filename }) => `downloaded the export ${filename}`,
  'company.export_started': ({ withFiles, withIdentityNumbers }) =>
    `started an export of all data, ${withFiles ? 'with' : 'without'} files and ${withIdentityNumbers ? 'with' : 'without'} identity numbers`,
  'company.exported': () => 'finished the export of all data',
  'company.imported': ({ name }) => `imported all data of ${name}`,
  'history.import_started': ({ name, rows }) => `started the import ${name} of ${pluralize(rows, 'application')}`,
  'history.imported': ({ name, imported, failed }) =>
    `finished the import ${name}: ${pluralize(imported, 'application')} imported, ${pluralize(failed, 'row')} failed`,
  'history.import_stopped': ({ name, imported }) =>
    `stopped the import ${name} after ${pluralize(imported, 'application')}`,
  'history.undo_started': ({ name }) => `started to undo the import ${name}`,
  'history.undone': ({ name, removed, stays }) =>
    `undid the import ${name}: ${pluralize(removed, 'application')} removed, ${stays} kept`,
  'candidates.added_from_file': ({ succeeded, total }) => `added ${succeeded} of ${total} candidates from a file`,
  'report.exported': ({ report }) => `exported the report ${report}`,
  'source_costs.changed': ({ month }) => `changed the costs of sources in ${month}`,
  'adverse_impact.read': ({ dimension }) => `read the report Adverse impact by ${dimension}`,
  'report_rows.exported': ({ rows }) => `exported ${pluralize(rows, 'row')} behind a figure of a report`,
  'jobs.imported': ({ succeeded, total }) => `imported ${succeeded} of ${total} jobs from a file`,
  'stages.imported': ({ moved, total }) => `moved ${moved} of ${total} candidates with a file`,

  'user.invited': ({ name, roleName }) => `invited ${name} as ${roleName}`,
  'user.invited_again': ({ name }) => `sent the invitation of ${name} again`,
  'user.invitation_cancelled': ({ name }) => `canceled the invitation of ${name}`,
  'user.invitation_accepted': () => 'accepted the invitation',
  'user.role_changed': ({ name, before, after }) => `changed the role of ${name} from ${before} to ${after}`,
  'user.removed': ({ name, successor }) => (successor ? `removed ${name}; ${successor} takes over` : `removed ${name}`),
  'user.restricted': ({ name }) => `restricted which jobs ${name} sees`,
  'user.restriction_removed': ({ name }) => `removed the restriction of ${name}`,
  'sessions.ended': ({ name }) => `ended the sessions of ${name ?? 'all users'}`,
  'user.signed_in': () => 'signed in',
  'consultant.arrived': () => 'switched to this company',
  'consultant.left': () => 'left for another client company',

  'company.created': () => 'created the company',
  'company.suspended': () => 'suspended the company',
  'company.resumed': () => 'resumed the company',
  'stages.changed': ({ change }) => change,
  'default_form.changed': () => 'changed the application form that new jobs start with',
  'rejection_reasons.changed': ({ change }) => change,
  'rejection_mail.changed': ({ change }) => change,
  'redacted_resumes.changed': ({ change }) => change,
  'letter_templates.changed': ({ change }) => change,
  'approval_rules.changed': ({ change }) => change,
  'career_page.published': ({ slug }) => `published the career page${withSlug(slug)}`,
  'career_page.changed': ({ slug }) => `changed the career page${withSlug(slug)}`,
  'candidate_page.changed': ({ change }) => change,
  'company_profile.changed': ({ change }) => change,
  'master_data.synchronized': ({ change }) => change,
  'flag.switched': ({ flag, isOn }) => `switched the flag ${flag} ${isOn ? 'on' : 'off'}`,
  'role_matrix.changed': ({ changes }) => `changed what roles may do: ${changes.join(', ')}`,
  'quote.requested': () => 'asked for a quote for another plan',
  'integration.connected': ({ name, externalId }) => `connected ${name} as company ${externalId}`,
  'integration.changed': ({ change }) => change,
  'esign.connected': ({ providerName }) => `connected ${providerName}`,
  'esign.switched': ({ providerName, isOn }) => `switched ${providerName} ${isOn ? 'on' : 'off'}`,
  'signing.settings_changed': () => 'changed the signing settings',
  'esign.revoked': ({ providerName }) => `revoked the access to ${providerName}`,
  'esign.requested': ({ providerName }) => `asked to connect ${providerName}`,
  'restriction.added': ({ count, period }) =>
    `restricted ${count === 1 ? 'a candidate' : `${count} candidates`}${period ? ` ${period}` : ''}`,
  'restriction.changed': ({ period }) => `changed the restriction of a candidate, now ${period}`,
  'restriction.lifted': ({ returned }) => `lifted the restriction of a candidate${returnWords(returned)}`,
}

function movedTo({ reference, stageName }: HistoryData<'application.stage_changed'>) {
  return `moved ${reference} to ${stageName}`
}

const withSlug = (slug: string | undefined) => (slug ? `, with the new slug ${slug}` : '')

const people = (a: string, b: string) => `the person of ${a} and the person of ${b}`

function returnWords(count: number) {
  if (count === 0) return ''
  return count === 1 ? ' and took an application back' : ` and took ${count} applications back`
}
