import { flags } from '@hireloom/contract/flags'
import { type Endpoint, isRefusedWhenExpired } from '@hireloom/contract/platform/endpoint'
import type { ErrorBody } from '@hireloom/contract/platform/wire'
import { publicApi } from '@hireloom/contract/public-api/endpoints'
import { publicSite } from '@hireloom/contract/public-site'
import { session } from '@hireloom/contract/session'

/** The meaning of each refusal status, for every call. */
export const refusals = {
  400: 'A header is missing, malformed or contradicts the address, the body is not JSON that can be read, or the human verification failed.',
  401: 'The token or the key is missing, unknown or expired.',
  402: 'The company is not active.',
  403: 'The caller lacks the permission, has a role that may not make this call, or lacks the X-Backyard-Key header.',
  404: 'There is no such record in the company, or the caller may not see it.',
  409: 'Someone changed the record in the meantime, the same call is still being processed, or the subscription has expired.',
  410: 'The job no longer accepts applications.',
  413: 'The body is too large.',
  422: 'One or more fields are invalid; `errors` lists each field with a message.',
  429: 'Too many calls; Retry-After says when to try again.',
  503: 'Too many calls of the company are running at once (`busy`), a statement took too long (`timed_out`), or a service that the product depends on is unavailable. Nothing was changed; Retry-After says when to try again.',
} as const
type Status = keyof typeof refusals

const namesCompanyInAddress = ({ params, query }: Endpoint) =>
  [params, query].some((part) => part?.shape.companySlug !== undefined)
const needsRecordInQuery = ({ query }: Endpoint) =>
  Object.entries(query?.shape ?? {}).some(([name, field]) => name.endsWith('Id') && !field.safeParse(undefined).success)
const acceptsForms = ({ form }: Endpoint) => form === true
const sendsApplication = ({ path }: Endpoint) =>
  path === publicSite.apply.path || path === publicSite.applyFromCareerPage.path
export const forVisitors = ({ path }: Endpoint) => path.startsWith('/public_api')
export const isForScreens = ({ path }: Endpoint) => path.startsWith('/backyard')

/** Returns the statuses an endpoint may refuse with. */
export function refusalsOf(endpoint: Endpoint): Status[] {
  const { public: isPublic, permission, adminOnly, closedToConsultants, flag, params, query, body, method } = endpoint
  const acceptsBody = body !== undefined
  const expires = !isPublic && !endpoint.service && isRefusedWhenExpired(endpoint)
  const signsIn = endpoint.path === session.verify.path
  const isPossible: Record<Status, boolean> = {
    400: forVisitors(endpoint) || namesCompanyInAddress(endpoint) || acceptsBody,
    401: !isPublic || forVisitors(endpoint) || signsIn,
    402: signsIn,
    403: Boolean(permission || adminOnly || closedToConsultants) || signsIn || isForScreens(endpoint),
    404: [params, flag, endpoint.operator].some(Boolean) || forVisitors(endpoint) || needsRecordInQuery(endpoint),
    409: expires || (method !== 'GET' && acceptsBody && (!isPublic || sendsApplication(endpoint))),
    410: sendsApplication(endpoint) || endpoint.path === publicSite.validate.path,
    413: acceptsBody,
    422: [params, query, body].some(Boolean),
    429: true,
    503: true,
  }
  return (Object.keys(isPossible).map(Number) as Status[]).filter((status) => isPossible[status])
}

export type RefusalExample = Omit<ErrorBody['error'], 'errors'> & Partial<ErrorBody['error']>
const example = (code: string, message: string, errors: ErrorBody['error']['errors'] = []): RefusalExample => ({
  code,
  message,
  errors,
})

const wrongKey = example('unauthorized', 'The X-Api-Key header is missing or wrong')
const noCompany = example('bad_request', 'The X-Company-Slug header is missing')
const otherCompany = example('bad_request', 'The X-Company-Slug header and the address name different companies')
const unknown = example('not_found', 'This page could not be found')
const unknownCompany = example('not_found', 'Company not found')
const closed = example('job_closed', 'This job is closed and no longer accepts applications')
const tooMany = example('too_many', "Many candidates are applying right now. You'll be able to submit shortly.")
/** The temporary refusals that any call may get; a retry a moment later may succeed. */
export const temporaryRefusals: readonly RefusalExample[] = [
  example('busy', 'Many people are working right now. Try again in a moment.'),
  example('timed_out', 'This is taking too long right now. Please try again in a moment.'),
  example('unavailable', "We can't reach our database right now. Please try again in a moment."),
]
const fileTooLarge = example('too_large', 'resume.pdf is larger than 10 MB')
const bodyTooLarge = example('too_large', 'This is more than 128 kB. Upload files on their own.')
const badFile = (field: string) =>
  example('file_rejected', "A file can't be accepted. Please upload it again", [
    { field, message: "The content of resume.pdf doesn't match its name" },
  ])
const badFields = example('validation_failed', 'Some fields need attention', [
  { field: 'personalInformation.phoneNumber', message: 'Phone number must be 8 to 20 digits, such as 0812 3456 7890' },
  { field: 'answers.1', message: 'Answer is required' },
])
const badQuery = example('validation_failed', 'Some fields need attention', [
  { field: 'page', message: 'Page must be at least 1' },
])

/** Returns example refusals of a public endpoint by status, word for word; none for other endpoints. */
export function commonRefusals(endpoint: Endpoint): Partial<Record<Status, readonly RefusalExample[]>> {
  if (!endpoint.public) return {}
  const { path } = endpoint
  const submitsApplication = sendsApplication(endpoint)
  const isOneOf = (group: Record<string, Endpoint>) => Object.values(group).some((call) => call.path === path)
  const unknownPage = isOneOf(publicSite) ? [unknown] : []
  const checksForm = submitsApplication || endpoint.path === publicSite.validate.path
  return {
    400: [
      ...(forVisitors(endpoint) ? [noCompany] : []),
      ...(namesCompanyInAddress(endpoint) ? [otherCompany] : []),
      ...(submitsApplication || path === publicSite.verifyCaptcha.path
        ? [example('captcha_failed', 'The human verification failed. Please try again.')]
        : []),
    ],
    401: forVisitors(endpoint) ? [wrongKey] : [],
    404: isOneOf({ ...publicApi, findFlag: flags.findPublic }) ? [unknownCompany] : unknownPage,
    409: [example('already_applied', 'You have already applied for this job')],
    410: [closed],
    413: [acceptsForms(endpoint) ? fileTooLarge : bodyTooLarge],
    422: [
      ...(checksForm ? [badFields] : endpoint.query?.shape.page ? [badQuery] : []),
      ...(checksForm ? [badFile('attachment.resume')] : []),
      ...(acceptsForms(endpoint) ? [badFile('file')] : []),
    ],
    429: [tooMany],
  }
}
