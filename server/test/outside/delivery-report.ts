interface ReportOptions {
  messageId: string
  status?: string
  diagnosis?: string
}

/** Returns the report of a mail server that a mail could not be delivered (RFC 3464). */
export const deliveryReport = ({
  messageId,
  status = '5.1.1',
  diagnosis = 'smtp; 550 5.1.1\r\n <candidate@example.com>: no such user here',
}: ReportOptions) =>
  [
    'From: Mail Delivery System <mailer-daemon@mx.example.com>',
    'To: jobs@hire.example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <report@mx.example.com>',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;\r\n boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; candidate@example.com',
    'Action: failed',
    `Status: ${status}`,
    ...(diagnosis ? [`Diagnostic-Code: ${diagnosis}`] : []),
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    'From: PT Kopi <jobs@hire.example.com>',
    `Message-ID: ${messageId}`,
    '',
    '--part--',
    '',
  ].join('\r\n')
