import { useLocalStorage } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'

/**
 * Returns the open tab of a candidate and a function that opens another one: the tab in the address, otherwise the one
 * that the user opened last, stored in their browser. At first it is the résumé; without one that the user may read,
 * the timeline.
 */
export function useCandidateTab(tabs: readonly { value: string }[], hasResume: boolean) {
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const [last, storeLast] = useLocalStorage<string | undefined>({
    key: `hireloom.candidate-tab.${user?.id ?? 0}`,
    serialize: (value) => value ?? '',
    deserialize: (text) => text,
    getInitialValueInEffect: false,
  })
  // The links in mails about documents to sign open the tab of documents.
  const linked = params.get('action') === 'open_document_signer' ? 'documents' : null
  const current = [params.get('tab'), linked, last].find((name) => tabs.some(({ value }) => value === name))
  const tab = current ?? (hasResume ? 'resume' : 'timeline')
  const open = (value: string) => {
    storeLast(value)
    const address = new URLSearchParams(params)
    address.set('tab', value)
    setParams(address, { replace: true })
  }
  return [tab, open] as const
}
