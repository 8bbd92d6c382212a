import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt.ts'

test.each([
  ['SUBMIT_LIMIT_PER_PI', 'SUBMIT_LIMIT_PER_IP'],
  ['SMPT_URL', 'SMTP_URL'],
  ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['BACKUP_KEYFILE', 'BACKUP_KEY_FILE'],
])('%s is reported as a misspelt %s', (setting, meant) => {
  expect(misspeltSettings({ [setting]: 'x', PATH: '/bin' })).toEqual([
    `${setting} is not a setting and has no effect. Did you mean ${meant}?`,
  ])
  expect(misspeltSettings({ [setting]: 'x', [meant]: 'x' })).toEqual([])
})

test.each(['HOME', 'HOSTS', 'POST', 'HTTP_URL', 'AWS_REGION', 'NODE_EXTRA_CA_CERTS', 'PGPASSWORD', 'SMTP_URL_FILE'])(
  '%s is not reported',
  (name) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([])
  },
)
