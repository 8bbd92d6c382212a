import {
  companySizeNames,
  type LeadForm,
  type LeadRequest,
  type PlanOffer,
  subscription,
} from '@hireloom/contract/subscription/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '../platform/api/call.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'

export const submitFailure = 'Failed to submit your request'

/** Sends a request for a quote to the product, and to the external form in a new tab if there is one. */
export function useQuoteRequest(plan: PlanOffer, onDone: () => void) {
  // Loaded in advance, because browsers block a tab that opens long after the click.
  const { data } = useQuery({ ...queryFor(subscription.leadForm, {}), throwOnError: false })
  const form = data?.data
  const client = useQueryClient()
  const store = useMutation({
    mutationFn: (body: LeadRequest) => call(subscription.requestQuote, { body }),
    // A failure is only logged: the external form has the request already, so the user must not send it again.
    meta: { failureIsLogged: 'Failed to store the request for a quote' },
    onSuccess: () => client.invalidateQueries({ queryKey: [subscription.leadForm.path] }),
  })
  const request = useSingleMutation({
    mutationFn: (body: LeadRequest) => send(form, body, plan).catch(throwFailure),
    meta: { success: 'Request submitted', failure: submitFailure },
    onSuccess: (_reply, body) => {
      if (form?.action) store.mutate(body)
      else client.invalidateQueries({ queryKey: [subscription.leadForm.path] })
      onDone()
    },
  })
  return { form, send: request.mutate, isPending: request.isPending }
}

async function send(form: LeadForm | undefined, body: LeadRequest, plan: PlanOffer) {
  if (!form) throw new Error('The address for requests is unknown')
  if (form.action === null) return call(subscription.requestQuote, { body })
  postInNewTab(form.action, fieldsOf(form, body, plan))
}

/** Throws the same error for every failure, except for the end of the session, which has its own notice. */
function throwFailure(error: unknown): never {
  if (error instanceof CallError && error.status === 401) throw error
  throw new Error('The request was not sent', { cause: error })
}

/** Returns the fields of the external form. The company and its plan come from the server. */
const fieldsOf = (
  { companyId, currentPackage, leadSource }: LeadForm,
  { fullName, company, email, phone, companySize, source }: LeadRequest,
  { expansionName }: PlanOffer,
): Record<string, string> => ({
  company_id: String(companyId),
  billing_id: String(companyId),
  full_name: fullName,
  company,
  email,
  phone,
  company_size: companySizeNames[companySize],
  expansion_item: expansionName,
  current_package: currentPackage,
  lead_source: leadSource,
  lead_source_detail: source,
})

const tabName = 'hireloom-quote'

/** Posts a form to another site in a new tab. Throws when the browser blocks the tab. */
function postInNewTab(action: string, fields: Record<string, string>) {
  const tab = window.open('', tabName)
  if (!tab) throw new Error('The browser did not open a new tab')
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target: tabName, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
  // The other site must not get access to this window.
  tab.opener = null
}
