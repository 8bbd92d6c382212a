import type { HistoryData, HistoryEvent } from '@hireloom/contract/history/catalogue'

interface SubjectIds {
  applicationId: number
  jobId: number
  scheduleId: number
  stageId: number
  historyImportId: number
}

/** Returns every event of the catalogue with data, and the words of the activity log where it shows the event. */
export function historySamples({ applicationId, jobId, scheduleId, stageId, historyImportId }: SubjectIds) {
  const reference = 'KOP-7QX2'
  const application = { applicationId, jobId, reference }
  const line = { applicationId, text: 'A few words' }
  const place = { fromStageId: null, toStageId: stageId, fromStatus: 0, toStatus: 0 }
  const arrival = { ...application, toStatus: 0, jobPositionName: 'Barista' }
  const atOnce = { ...line, fromStatus: 0, toStageId: null, toStatus: 2 }
  const toStage = (stageName: string, toStatus: number) => ({
    ...application,
    ...place,
    toStatus,
    stageName,
    text: null,
    rejectionReasonId: null,
  })
  const meeting = { applicationId, scheduleId, toStageId: stageId }
  const feedback = { ...application, ...meeting, stageName: 'HR Interview' }
  const interview = { ...feedback, text: null }
  const slots = { ...application, toStageId: stageId, stageName: 'HR Interview' }
  const pair = { applicationId, jobId, one: 'KOP-7QX2 and KOP-8AB3', other: 'KOP-9CD4' }
  const job = { jobId, name: 'Barista, Jakarta' }
  const name = 'Made Suarta'
  const providerName = 'Mekari Sign'
  const samples: { [Name in HistoryEvent]: [data: HistoryData<Name>, words?: string] } = {
    'application.created': [{ ...arrival, createdBy: 'applicant' }, 'received an application for Barista'],
    'application.added_from_file': [{ applicationId, text: 'people.xlsx, row 2' }],
    'application.turned_away': [atOnce],
    'application.stage_changed': [toStage('HR Interview', 0), 'moved KOP-7QX2 to HR Interview'],
    'application.hired': [toStage('Hired', 1), 'moved KOP-7QX2 to Hired'],
    'application.rejected': [toStage('Rejected', 2), 'moved KOP-7QX2 to Rejected'],
    'application.rejected_by_score': [{ ...atOnce, ...application }, 'rejected KOP-7QX2 by AI, for its score'],
    'application.status_changed': [
      { ...application, ...place, toStatus: 3, statusName: 'archived', text: null, rejectionReasonId: null },
      'marked KOP-7QX2 as archived',
    ],
    'application.move_undone': [{ ...application, ...place }, 'undid the move of KOP-7QX2'],
    'application.deleted': [{ ...application, reason: 'added by mistake' }, 'deleted KOP-7QX2: added by mistake'],
    'application.restored': [application, 'restored KOP-7QX2'],
    'application.changed': [application, 'changed the profile of KOP-7QX2'],
    'application.profile_changed': [line],
    'application.file_replaced': [line],
    'application.file_opened': [application, 'opened a file of KOP-7QX2'],
    'application.id_card_drawn': [application, 'drew the ID card of KOP-7QX2'],
    'application.restricted': [line],
    'application.restriction_lifted': [{ applicationId, text: null }],
    'application.merged': [line],
    'application.separated': [line],
    'import.applied': [{ applicationId, historyImportId, toStatus: 0 }],
    'import.moved': [{ applicationId, historyImportId, ...place, text: null, rejectionReasonId: null }],
    'import.status_changed': [{ applicationId, historyImportId, ...place, text: null, rejectionReasonId: null }],
    'import.commented': [{ applicationId, historyImportId }],
    'application.imported': [{ applicationId, historyImportId, text: 'Greenhouse' }],
    'candidate.merged': [pair, 'merged the person of KOP-7QX2 and KOP-8AB3 and the person of KOP-9CD4'],
    'candidate.separated': [pair, 'separated the person of KOP-7QX2 and KOP-8AB3 and the person of KOP-9CD4'],
    'duplicate.dismissed': [
      pair,
      'marked the person of KOP-7QX2 and KOP-8AB3 and the person of KOP-9CD4 as different people',
    ],
    'duplicate.suggested_again': [
      pair,
      'unmarked the person of KOP-7QX2 and KOP-8AB3 and the person of KOP-9CD4 as different people',
    ],
    'interview.scheduled': [interview, 'scheduled HR Interview of KOP-7QX2'],
    'interview.rescheduled': [interview, 'rescheduled HR Interview of KOP-7QX2'],
    'interview.cancelled': [interview, 'canceled HR Interview of KOP-7QX2'],
    'interview.called_off': [{ ...meeting, text: 'Moved to Offering' }],
    'interview.result_submitted': [interview, 'submitted the result of HR Interview of KOP-7QX2'],
    'interview.feedback_given': [feedback, 'gave feedback on HR Interview of KOP-7QX2'],
    'interview.feedback_changed': [feedback, 'changed feedback on HR Interview of KOP-7QX2'],
    'comment.added': [application, 'commented on KOP-7QX2'],
    'comment.removed': [application, 'took a comment on KOP-7QX2 back'],
    'mail.sent': [line],
    'mail.failed': [line],
    'personality_test.invited': [application, 'invited KOP-7QX2 to the personality test'],
    'personality_test.submitted': [{ applicationId }],
    'employment_letter.created': [application, 'created an employment letter for KOP-7QX2'],
    'employment_letter.regenerated': [application, 'regenerated an employment letter for KOP-7QX2'],
    'offer.created': [application, 'created an offer for KOP-7QX2'],
    'offer.changed': [application, 'changed the offer for KOP-7QX2'],
    'offer.sent': [{ ...application, text: 'by e-mail' }, 'sent the offer for KOP-7QX2 by e-mail'],
    'offer.negotiating': [{ ...application, text: null }, 'opened the negotiation of the offer for KOP-7QX2'],
    'offer.accepted': [
      { ...application, text: 'on the offer page' },
      'marked the offer for KOP-7QX2 as accepted, on the offer page',
    ],
    'offer.declined': [{ ...application, text: 'Pay' }, 'marked the offer for KOP-7QX2 as rejected: Pay'],
    'offer.counter_proposed': [application, 'received a proposal for the offer for KOP-7QX2'],
    'offer.counter_answered': [
      { ...application, text: 'taken over' },
      'decided on the proposal of KOP-7QX2: taken over',
    ],
    'offer.counter_withdrawn': [application, 'received the withdrawal of the proposal of KOP-7QX2'],
    'offer.question_asked': [application, 'received a question about the offer for KOP-7QX2'],
    'score.completed': [{ applicationId, text: '71.0' }],
    'review.requested': [{ ...application, text: null }, 'received the request for a review of KOP-7QX2'],
    'review.closed': [
      { ...application, text: 'Looked twice' },
      'reviewed the automatic rejection of KOP-7QX2 and kept it',
    ],
    'new_joiner.invited': [application, 'sent the new joiner form to KOP-7QX2'],
    'signing.sent': [{ ...application, text: 'Offer letter' }, 'sent a document to sign for KOP-7QX2'],
    'signing.signed': [{ ...application, text: 'Offer letter' }, 'signed a document for KOP-7QX2'],
    'signing.declined': [{ ...application, text: 'Offer letter' }, 'declined to sign a document for KOP-7QX2'],
    'signing.voided': [{ ...application, text: 'Offer letter' }, 'voided a document for KOP-7QX2'],
    'signing.expired': [{ ...application, text: 'Offer letter' }],
    'signing.sealed': [{ ...application, text: 'Offer letter' }, 'sealed a signed document for KOP-7QX2'],
    'signing.completed': [{ ...application, text: 'Offer letter' }, 'received a signed document for KOP-7QX2'],
    'signing.failed': [{ ...application, text: 'Offer letter' }],
    'signing.signed_late': [{ ...application, text: 'Offer letter' }],
    'signing.downloaded': [{ ...application, isSigned: false }, 'downloaded an unsigned document for KOP-7QX2'],
    'signing.reminded': [application, 'sent a reminder to sign for KOP-7QX2'],
    'signing.signer_replaced': [application, 'replaced a signer of a document for KOP-7QX2'],
    'approval.asked': [{ ...application, text: null }, 'asked for approval of the offer for KOP-7QX2'],
    'approval.given': [
      { ...application, text: 'for Made Suarta, by link' },
      'approved the offer for KOP-7QX2 for Made Suarta, by link',
    ],
    'approval.refused': [{ ...application, text: null }, 'refused the offer for KOP-7QX2'],
    'approval.ended': [
      { ...application, text: 'Taken back' },
      'ended the request for approval of the offer for KOP-7QX2: Taken back',
    ],
    'candidate.page_opened': [{ applicationId }],
    'candidate.address_disowned': [{ applicationId }],
    'candidate.accepted_invitation': [meeting],
    'candidate.declined_invitation': [meeting],
    'candidate.proposed_times': [meeting],
    'candidate.contact_changed': [{ applicationId, text: 'Phone number' }],
    'message.sent': [application, 'wrote to KOP-7QX2'],
    'message.received': [{ applicationId }],
    'document.asked': [{ ...application, text: 'Diploma' }, 'asked KOP-7QX2 for Diploma'],
    'document.received': [{ applicationId, text: 'Diploma' }],
    'document.reviewed': [{ ...application, text: 'accepted Diploma' }, 'accepted Diploma of KOP-7QX2'],
    'candidate.withdrew': [
      { ...application, ...place, toStatus: 6, text: 'Pay', rejectionReasonId: null },
      'received the withdrawal of KOP-7QX2',
    ],
    'interview.slots_offered': [slots, 'offered KOP-7QX2 times for HR Interview'],
    'interview.slots_taken_back': [slots, 'took back the times that KOP-7QX2 was offered for HR Interview'],
    'candidate.chose_slot': [meeting],
    'candidate.asked_deletion': [{ applicationId }],
    'candidate.gave_consent': [{ applicationId, text: 'Version 2: Kopi may keep my details' }],
    'candidate.withdrew_consent': [{ applicationId, text: 'Talent pool' }],
    'candidate.refused_slots': [{ applicationId, toStageId: stageId }],
    'interview.times_refused': [feedback, 'refused the times that KOP-7QX2 proposed for HR Interview'],
    'document.downloaded': [{}, 'downloaded a signed document'],
    'job.created': [job, 'created the job Barista, Jakarta'],
    'job.duplicated': [job, 'duplicated the job Barista, Jakarta'],
    'job.changed': [{ ...job, parts: 'salary and team' }, 'changed the salary and team of the job Barista, Jakarta'],
    'job.published': [job, 'published the job Barista, Jakarta'],
    'job.unpublished': [job, 'unpublished the job Barista, Jakarta'],
    'job.closed': [job, 'closed the job Barista, Jakarta'],
    'job.closed_when_due': [job, 'closed the job Barista, Jakarta after its closing date'],
    'job.deleted': [job, 'deleted the job Barista, Jakarta'],
    'vacancy.reported': [
      { ...job, reportedOn: '2026-11-24' },
      'noted that the vacancy Barista, Jakarta was reported on 2026-11-24',
    ],
    'vacancy.hires_reported': [
      { ...job, reportedOn: '2026-11-24' },
      'noted that the hires of Barista, Jakarta were reported on 2026-11-24',
    ],
    'vacancy.report_taken_back': [
      { ...job, reason: 'Wrong day' },
      'took back a report about the vacancy Barista, Jakarta: Wrong day',
    ],
    'vacancies.exported': [{ count: 2 }, 'exported 2 vacancies for the ministry'],
    'export.made': [
      { count: 12, what: 'candidates without personal data' },
      'exported candidates without personal data: 12 rows',
    ],
    'export.downloaded': [{ filename: 'jobs.xlsx' }, 'downloaded the export jobs.xlsx'],
    'company.export_started': [
      { withFiles: true, withIdentityNumbers: false },
      'started an export of all data, with files and without identity numbers',
    ],
    'company.exported': [{}, 'finished the export of all data'],
    'company.imported': [{ name: 'PT Sagara' }, 'imported all data of PT Sagara'],
    'history.import_started': [{ name: 'Old system', rows: 4 }, 'started the import Old system of 4 applications'],
    'history.imported': [
      { name: 'Old system', imported: 3, failed: 1 },
      'finished the import Old system: 3 applications imported, 1 row failed',
    ],
    'history.import_stopped': [
      { name: 'Old system', imported: 2 },
      'stopped the import Old system after 2 applications',
    ],
    'history.undo_started': [{ name: 'Old system' }, 'started to undo the import Old system'],
    'history.undone': [
      { name: 'Old system', removed: 2, stays: 1 },
      'undid the import Old system: 2 applications removed, 1 kept',
    ],
    'candidates.added_from_file': [{ succeeded: 3, total: 4 }, 'added 3 of 4 candidates from a file'],
    'report.exported': [{ report: 'Pipeline' }, 'exported the report Pipeline'],
    'source_costs.changed': [{ month: '2026-10' }, 'changed the costs of sources in 2026-10'],
    'adverse_impact.read': [{ dimension: 'gender' }, 'read the report Adverse impact by gender'],
    'report_rows.exported': [{ rows: 12 }, 'exported 12 rows behind a figure of a report'],
    'jobs.imported': [{ succeeded: 3, total: 4 }, 'imported 3 of 4 jobs from a file'],
    'stages.imported': [{ moved: 3, total: 4 }, 'moved 3 of 4 candidates with a file'],
    'user.invited': [{ name, roleName: 'Recruiter' }, 'invited Made Suarta as Recruiter'],
    'user.invited_again': [{ name }, 'sent the invitation of Made Suarta again'],
    'user.invitation_cancelled': [{ name }, 'canceled the invitation of Made Suarta'],
    'user.invitation_accepted': [{}, 'accepted the invitation'],
    'user.role_changed': [
      { name, before: 'User', after: 'Recruiter' },
      'changed the role of Made Suarta from User to Recruiter',
    ],
    'user.removed': [{ name, successor: 'Ratna' }, 'removed Made Suarta; Ratna takes over'],
    'user.restricted': [{ name }, 'restricted which jobs Made Suarta sees'],
    'user.restriction_removed': [{ name }, 'removed the restriction of Made Suarta'],
    'sessions.ended': [{ name: null }, 'ended the sessions of all users'],
    'user.signed_in': [{}, 'signed in'],
    'consultant.arrived': [{}, 'switched to this company'],
    'consultant.left': [{}, 'left for another client company'],
    'company.created': [{}, 'created the company'],
    'company.suspended': [{}, 'suspended the company'],
    'company.resumed': [{}, 'resumed the company'],
    'stages.changed': [{ change: 'added the hiring stage Trial day' }, 'added the hiring stage Trial day'],
    'default_form.changed': [{}, 'changed the application form that new jobs start with'],
    'rejection_reasons.changed': [
      { change: 'added the rejection reason Did not respond' },
      'added the rejection reason Did not respond',
    ],
    'rejection_mail.changed': [
      { change: 'set automatic rejections to be mailed 6 hours after the application' },
      'set automatic rejections to be mailed 6 hours after the application',
    ],
    'redacted_resumes.changed': [
      { change: 'changed who reads résumés without personal data from nobody to Interviewers' },
      'changed who reads résumés without personal data from nobody to Interviewers',
    ],
    'letter_templates.changed': [
      { change: 'added the letter template Offer letter' },
      'added the letter template Offer letter',
    ],
    'approval_rules.changed': [
      { change: 'changed the rules for approving offers' },
      'changed the rules for approving offers',
    ],
    'approval.delegated': [{ change: 'ended a delegation of approvals' }, 'ended a delegation of approvals'],
    'career_page.published': [{}, 'published the career page'],
    'career_page.changed': [{ slug: 'kopi-senja' }, 'changed the career page, with the new slug kopi-senja'],
    'candidate_page.changed': [{ change: 'switched the candidate page off' }, 'switched the candidate page off'],
    'company_profile.changed': [
      { change: "changed the company's time zone to Asia/Makassar" },
      "changed the company's time zone to Asia/Makassar",
    ],
    'master_data.synchronized': [
      { change: 'synchronized 2 branches with the HR suite' },
      'synchronized 2 branches with the HR suite',
    ],
    'flag.switched': [{ flag: 'generate_id_card', isOn: true }, 'switched the flag generate_id_card on'],
    'role_matrix.changed': [
      { changes: ['User may add', 'User may delete'] },
      'changed what roles may do: User may add, User may delete',
    ],
    'quote.requested': [{}, 'asked for a quote for another plan'],
    'integration.connected': [{ name: 'LinkedIn', externalId: '1234567' }, 'connected LinkedIn as company 1234567'],
    'integration.changed': [{ change: 'switched LinkedIn off' }, 'switched LinkedIn off'],
    'esign.connected': [{ providerName }, 'connected Mekari Sign'],
    'esign.switched': [{ providerName, isOn: false }, 'switched Mekari Sign off'],
    'signing.settings_changed': [{}, 'changed the signing settings'],
    'esign.revoked': [{ providerName }, 'revoked the access to Mekari Sign'],
    'esign.requested': [{ providerName }, 'asked to connect Mekari Sign'],
    'restriction.added': [{ count: 1, period: 'for good' }, 'restricted a candidate for good'],
    'restriction.changed': [{ period: 'for good' }, 'changed the restriction of a candidate, now for good'],
    'restriction.lifted': [{ returned: 2 }, 'lifted the restriction of a candidate and took 2 applications back'],
  }
  return Object.entries(samples).map(([event, [data, words]]) => ({ event: event as HistoryEvent, data, words }))
}
