import { describe, expect, test } from 'vitest'
import { guessColumns } from './preset-rules.ts'

describe('a preset', () => {
  test.each([
    [
      2,
      'Greenhouse',
      {
        'First Name': 'firstName',
        'Last Name': 'lastName',
        Company: 'lastCompany',
        Title: 'lastJobPosition',
        Email: 'email',
        Phone: 'phoneNumber',
        'Social Media': 'noteLine',
        Website: 'website',
        Notes: 'note',
        Job: 'job',
        Office: 'branch',
        Milestone: 'stage',
        Source: 'source',
        'Who gets credit': 'noteLine',
        'Application ID': 'externalId',
        'Applied On': 'appliedAt',
        Status: 'status',
        'Rejected On': 'rejectedAt',
        'Rejection Reason': 'rejectionReason',
        Tags: 'tags',
      },
    ],
    [
      3,
      'Lever',
      {
        'Full name': 'fullName',
        'Posting URL': 'job',
        Stage: 'stage',
        Sources: 'noteLine',
        Origin: 'source',
        Email: 'email',
        Tags: 'tags',
        'Created at': 'appliedAt',
        'Archived at': 'rejectedAt',
        'Archive reason': 'rejectionReason',
      },
    ],
    [
      4,
      'Workable',
      {
        Name: 'fullName',
        Email: 'email',
        Headline: 'lastJobPosition',
        Job: 'job',
        Stage: 'stage',
        Disqualified: 'status',
        'Disqualification reason': 'rejectionReason',
        'Creation time': 'appliedAt',
      },
    ],
    [
      5,
      'Odoo',
      {
        id: 'externalId',
        partner_name: 'fullName',
        email_from: 'email',
        partner_mobile: 'phoneNumber',
        job_id: 'job',
        stage_id: 'stage',
        refuse_reason_id: 'rejectionReason',
        active: 'status',
        create_date: 'appliedAt',
        date_closed: 'hiredDate',
        salary_expected: 'expectedSalary',
        categ_ids: 'tags',
      },
    ],
    [
      6,
      'OpenCATS',
      {
        'First Name': 'firstName',
        'Last Name': 'lastName',
        Address: 'address',
        Zip: 'postalCode',
        'Cell Phone': 'phoneNumber',
        'Current Employer': 'lastCompany',
        'Key Skills': 'tags',
        'Web Site': 'website',
        Email: 'email',
        Notes: 'note',
      },
    ],
    [
      1,
      'a generic table in Indonesian',
      {
        'Nama lengkap': 'fullName',
        Surel: 'email',
        'NO HP': 'phoneNumber',
        Lowongan: 'job',
        Tahap: 'stage',
        'Tanggal melamar': 'appliedAt',
        'Alasan penolakan': 'rejectionReason',
        'Warna rambut': null,
      },
    ],
  ] as const)('%i maps the columns of %s', (source, _name, columns) => {
    const names = Object.keys(columns)
    expect(Object.fromEntries(guessColumns(source, names).map((field, index) => [names[index], field]))).toEqual(
      columns,
    )
  })

  test('maps each field to one column at most', () => {
    expect(guessColumns(1, ['Email', 'E-mail address', 'Phone', 'Mobile'])).toEqual([
      'email',
      null,
      'phoneNumber',
      null,
    ])
  })
})
