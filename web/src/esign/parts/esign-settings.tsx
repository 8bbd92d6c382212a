import { esign, needsSignIn } from '@hireloom/contract/esign'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import css from '../esign-page.module.css'
import { useConnect } from '../use-connect.ts'
import { ESignPanel } from './esign-panel.tsx'

/** The settings of e-signature. `children` are the panels of other slices below. */
export function ESignSettings({ children }: { children?: ReactNode }) {
  const status = useQuery(queryFor(esign.status, {})).data?.data.outside
  const { mutate: connect } = useConnect(status?.providerName ?? '')
  const isLeaving = useRef(false)
  const isSignInNeeded = status !== undefined && needsSignIn(status)

  // This happens once per visit; users who come back without a token get the button.
  useEffect(() => {
    if (!isSignInNeeded || isLeaving.current) return
    isLeaving.current = true
    connect({})
  }, [isSignInNeeded, connect])

  return (
    <>
      <PageHead title="E-signature" breadcrumb={[{ label: 'Integrations', to: '/settings/integrations' }]} />
      <div className={css.panel}>
        <ESignPanel />
        {children}
      </div>
    </>
  )
}
