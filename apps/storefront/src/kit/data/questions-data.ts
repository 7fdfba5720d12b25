type Question = { readonly question: string; readonly answer: string };

/** Questions and answers of a page as schema.org data. */
export const questionsData = (questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
