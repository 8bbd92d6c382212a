import { jobs as jobCalls } from '@hireloom/contract/jobs/endpoints'
import { type HiringRole, hiringRole, optionLists } from '@hireloom/contract/lookups'
import { Radio, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { failedToGetUsers, useActiveUsers } from '../../lookups/parts/use-active-users.ts'
import { call } from '../../platform/api/call.ts'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { showFirstError } from '../../platform/ui/forms/first-error.ts'
import { fullName, plural } from '../../platform/ui/text/words.ts'
import { type BulkDialogProps, BulkModal } from './bulk-modal.tsx'
import { changedTeam } from './changed-team.ts'
import { useBulkChange } from './use-bulk-change.ts'

/** Adds a person to the hiring teams of jobs, or removes them. */
export function ChangeTeamModal({ jobs, onClose }: BulkDialogProps) {
  const people = useActiveUsers()
  const [personId, setPersonId] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isAdding, setAdding] = useState(true)
  const [roleId, setRoleId] = useState<HiringRole>(hiringRole.interviewer)
  const { run, ...progress } = useBulkChange()
  const person = people.data?.find(({ id }) => id === personId)
  // Users with the role User decide on or interview candidates; they don't manage jobs.
  const roles = optionLists.hiringRole.filter(({ id }) => person?.canRunJobs !== false || id !== hiringRole.recruiter)

  const choose = (id: number | null) => {
    setPersonId(id)
    setMissing(false)
    if (people.data?.find((person) => person.id === id)?.canRunJobs === false && roleId === hiringRole.recruiter) {
      setRoleId(hiringRole.interviewer)
    }
  }
  const change = () => {
    if (personId === null) {
      setMissing(true)
      return showFirstError()
    }
    void run(jobs, ({ id, updatedAt }) => changeTeam(id, updatedAt, { personId, roleId: isAdding ? roleId : null }))
  }
  return (
    <BulkModal
      title={`Change the hiring team of ${plural(jobs.length, 'job')}`}
      confirm={isAdding ? 'Add to teams' : 'Remove from teams'}
      total={jobs.length}
      {...progress}
      onConfirm={change}
      onClose={onClose}
    >
      <Radio.Group
        aria-label="Change"
        value={isAdding ? 'add' : 'remove'}
        onChange={(value) => setAdding(value === 'add')}
      >
        <Stack gap="xs">
          <Radio value="add" label="Add a person, or change their hiring role" />
          <Radio value="remove" label="Remove a person" />
        </Stack>
      </Radio.Group>
      <ChoiceField
        label="Person"
        required
        placeholder="Search by name"
        choices={people.data?.map((person) => ({
          id: person.id,
          name: [fullName(person), person.jobPosition].filter(Boolean).join(' · '),
        }))}
        failure={people.isError ? people : undefined}
        error={isMissing ? 'Person is required' : people.isError && failedToGetUsers}
        value={personId}
        onChange={choose}
      />
      {isAdding && (
        <Select<HiringRole>
          label="Hiring role"
          data={roles.map(({ id, name }) => ({ value: id as HiringRole, label: name }))}
          allowDeselect={false}
          value={roleId}
          onChange={(value) => value !== null && setRoleId(value)}
        />
      )}
    </BulkModal>
  )
}

/** Changes the current team of one job. Returns why the team stays the same, and then nothing is sent. */
async function changeTeam(jobId: number, updatedAt: Date, member: Parameters<typeof changedTeam>[1]) {
  const { data: job } = await call(jobCalls.read, { params: { jobId } })
  const hiringTeam = changedTeam(job.hiringTeam, member)
  if (hiringTeam === undefined) {
    return member.roleId === null ? 'The person is not in its hiring team' : 'The person has this role already'
  }
  const body = { hiringTeam, updatedAt: updatedAt.toISOString() }
  await call(jobCalls.change, { params: { jobId }, body })
  return undefined
}
