import type { SignedIn } from '@hireloom/contract/session'
import { useState } from 'react'
import { BlankLayout } from '../platform/shell/blank-layout.tsx'
import { CompanyChoice } from './company-choice.tsx'
import { JoinQuestion } from './join-question.tsx'

/** Returns whether the user is asked something before the product opens. */
export const hasQuestions = ({ offers, companies }: SignedIn) => offers.length > 0 || companies.length > 0

interface Props {
  signedIn: SignedIn
  onDone: () => void
}

/**
 * Asks which offers to join a company the user accepts. A user of several companies who accepts none is then asked in
 * which of them to work.
 */
export function CompanyQuestions({ signedIn, onDone }: Props) {
  const { account, companies, offers } = signedIn
  const [answeredCount, setAnsweredCount] = useState(0)
  const [hasJoined, setJoined] = useState(false)
  const offer = offers[answeredCount]

  const next = (joined: boolean) => {
    const isInJoined = joined || hasJoined
    setJoined(isInJoined)
    setAnsweredCount(answeredCount + 1)
    if (answeredCount + 1 === offers.length && (isInJoined || companies.length === 0)) onDone()
  }

  return (
    <BlankLayout>
      {offer ? (
        <JoinQuestion key={offer.ticket} offer={offer} account={account} onAnswer={next} />
      ) : (
        <CompanyChoice companies={companies} account={account} onDone={onDone} />
      )}
    </BlankLayout>
  )
}
