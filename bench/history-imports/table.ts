const stages = ['Screening', 'Assessment', 'HR Interview', 'Offering']

/** Returns a table of people as another system exports it. Tables with different names share no person. */
export function tableOf(name: string, rows: number) {
  const lines = Array.from({ length: rows }, (_, n) => {
    const day = `2023-${pad(1 + (n % 12))}-${pad(1 + (n % 28))}`
    const progress = n % 3 === 0 ? ['active', '', ''] : ['rejected', '2024-01-15', `Reason ${n % 5}`]
    return [
      `Person ${n} of ${name}`,
      `${name}.${n}@example.com`,
      `0812 ${pad(n, 8)}`,
      `Old job ${n % 50}`,
      stages[n % stages.length],
      ...progress,
      day,
      n % 4 === 0 ? 'Friendly, speaks English' : '',
    ].join(',')
  })
  const header = 'Name,Email,Phone,Job,Stage,Status,Rejected on,Rejection reason,Applied on,Notes'
  return Buffer.from([header, ...lines].join('\n'))
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0')
