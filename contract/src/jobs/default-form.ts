import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { one, timestamp } from '../platform/fields.ts'
import { ApplicationForm } from './application-form.ts'

/** The form that new jobs of the company start with. `updatedAt`: its version. */
export const DefaultForm = z.object({ applicationForm: ApplicationForm, updatedAt: timestamp })
export type DefaultForm = z.infer<typeof DefaultForm>

/** `updatedAt` is the version that the caller saw; a change is refused when another user has made one since. */
export const DefaultFormChange = z.strictObject({ applicationForm: ApplicationForm, updatedAt: timestamp })

const path = '/api/v1/settings/application-form'

export const defaultForm = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'Returns the application form that new jobs start with.',
    permission: ['jobs.create', 'jobs.manageApplicationForm'],
    reply: one(DefaultForm),
  }),
  change: endpoint({
    method: 'PUT',
    path,
    summary: 'Changes the application form that new jobs start with. Existing jobs keep theirs.',
    permission: 'jobs.manageApplicationForm',
    closedToConsultants: true,
    body: DefaultFormChange,
    reply: one(DefaultForm),
  }),
}
