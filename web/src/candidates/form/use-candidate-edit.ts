import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { candidateForm, type StaffForm } from '@hireloom/contract/intake/candidate-form'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { CallError, isStale } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { addressOf } from '../parts/candidate-address.ts'
import { changesOf, filledFieldsOf, personalFields, rebased, valuesOf } from './filled-candidate.ts'
import { isSameForm, showFirst } from './form-values.ts'
import { useFilledForm } from './use-filled-form.ts'

/** Returns the state of editing a candidate, from the first values to the saved changes. */
export function useCandidateEdit(candidate: Candidate, form: StaffForm) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [base, setBase] = useState(candidate)
  const first = useMemo(() => valuesOf(base), [base])
  const formState = useFilledForm({
    form,
    first,
    hidden: base.sensitiveFieldAccess ? empty : personalFields,
    filledFields: useMemo(() => filledFieldsOf(first), [first]),
    validatesChangedPartsOnly: true,
  })
  const { id: candidateId, jobApplicationId } = candidate
  const isSaved = useRef(false)
  const isChanged = !isSameForm(formState.formValues, first)
  useUnsavedChanges(() => !isSaved.current && isChanged)

  const saving = useCall(candidateForm.change, {
    success: 'Candidate updated',
    failure: 'Failed to update candidate',
    isShownOnScreen: isStale,
    refreshes: [...staleQueries, candidateForm.tags, resumeTexts.preview, resumeTexts.read],
    onDone() {
      isSaved.current = true
      // The candidate's page would show the profile as it was before, next to the notice, until it is loaded again.
      client.removeQueries({ queryKey: [candidates.read.path] })
      navigate(addressOf(candidate))
    },
  })
  const loading = useCall(candidates.read, {
    failure: 'Failed to load the candidate',
    onDone({ data: newest }) {
      formState.replace(rebased(first, formState.formValues, valuesOf(newest)))
      setBase(newest)
      saving.reset()
    },
  })

  return {
    formState,
    isChanged,
    save() {
      const body = {
        ...changesOf(first, formState.formValues),
        jobApplicationId,
        updatedAt: base.updatedAt.toISOString(),
      }
      const onError = (error: Error) => {
        if (error instanceof CallError && error.errors.length > 0) showFirst(formState.refuse(error.errors))
      }
      saving.mutate({ params: { candidateId }, body }, { onError })
    },
    isSaving: saving.isPending,
    /** Whether another user saved the candidate since it was loaded. */
    isStale: isStale(saving.error),
    loadNewest: () => loading.mutate({ params: { candidateId }, query: { jobApplicationId } }),
    isLoading: loading.isPending,
  }
}

const empty: readonly [] = []
