import { importMentors } from '@teamsparks/contract/mentors/endpoints';
import { expect, test } from 'vitest';
import { aMentor } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';

const harness = withApp();

const head = 'Name,Email,Grade,DI Experience,Interest Area\n';
const send = async (csv: string, apply?: string) =>
  harness.call(importMentors, {
    as: await aPerson(harness.context, 'admin'),
    body: { csv, ...(apply !== undefined && { apply }) },
  });
const mentors = () =>
  harness.context.db
    .selectFrom('mentors')
    .select(['name', 'email', 'grade', 'di_experience', 'interest_area', 'email_hidden'])
    .orderBy('email')
    .execute();

test('GAP-27 a preview tells what is new, what changes and what stays, and changes nothing', async () => {
  const { context } = harness;
  const ada = await aMentor(context, { email: 'ada@school.example', name: 'Ada', grade: 10 });
  await aMentor(context, { email: 'bo@school.example', name: 'Bo' });
  const before = await mentors();
  const { status, body } = await send(
    `${head}Ada,ADA@school.example,11th,yes,Robotics\nBo,bo@school.example,11,No,Robotics\nCy,cy@school.example,9,,"Art, music"`,
  );
  expect([status, body]).toMatchObject([
    200,
    {
      added: [{ name: 'Cy', email: 'cy@school.example', grade: 9 }],
      changed: [
        {
          id: ada.id,
          name: 'Ada',
          changes: [
            { field: 'email', from: 'ada@school.example', to: 'ADA@school.example' },
            { field: 'grade', from: 10, to: 11 },
            { field: 'di_experience', from: false, to: true },
          ],
        },
      ],
      unchanged: 1,
      problems: [],
      applied: false,
    },
  ]);
  expect(await mentors()).toEqual(before);
});

test.each([
  'sep=;\nName;Email;Grade;Interest Area\nZoë;zoe@school.example;9;Art',
  '\ufeffsep=;\r\n NAME ;E-Mail;grade;Interest_Area;;\r\n"Zoë";zoe@school.example;9;Art;;\r\n;;;;;\r\n',
  '\ufeffName\tEmail address\tGrade\tInterest\rZoë\tzoe@school.example\t9\tArt',
])('GAP-27 a file as spreadsheets export it is read: %j', async (csv) => {
  const { status, body } = await send(csv);
  expect([status, body]).toMatchObject([
    200,
    { added: [{ name: 'Zoë', email: 'zoe@school.example', grade: 9 }], problems: [] },
  ]);
});

test('GAP-27 the lines of a file are counted from its first, also where that only names the separator', async () => {
  const { body } = await send('sep=;\nName;Email;Grade;Interest Area\nZoe;zoe@school.example;99;Art');
  expect(body.problems.map(({ line }) => line)).toEqual([3]);
});

test('GAP-27 with its fingerprint the preview is done; who is not in the file stays', async () => {
  await aMentor(harness.context, { email: 'ada@school.example', name: 'Ada', email_hidden: true, grade: 10 });
  await aMentor(harness.context, { email: 'zoe@school.example', name: 'Zoe' });
  const csv = `${head}Ada,ada@school.example,11,Yes,Robots\nCy,cy@school.example,9,No,Art`;
  const preview = await send(csv);
  const done = await send(csv, preview.body.fingerprint);
  expect([done.status, done.body]).toEqual([200, { ...preview.body, applied: true }]);
  expect(await mentors()).toMatchObject([
    { name: 'Ada', grade: 11, di_experience: true, interest_area: 'Robots', email_hidden: true },
    { name: 'Cy', grade: 9, di_experience: false, interest_area: 'Art', email_hidden: false },
    { name: 'Zoe' },
  ]);
  const again = await send(csv);
  expect(again.body).toMatchObject({ added: [], changed: [], unchanged: 2 });
  const rows = await harness.context.db.selectFrom('audit_log').select(['action', 'details']).execute();
  expect(rows).toEqual([{ action: 'mentors.imported', details: { added: 1, changed: 1 } }]);
});

test('GAP-27 what was not in the preview does not happen: list or file changed, or a fingerprint of nothing', async () => {
  const csv = `${head}Cy,cy@school.example,9,No,Art`;
  const { fingerprint } = (await send(csv)).body;
  const detail = 'The list has changed since this preview. Please check the new preview.';
  for (const answer of [await send(csv.replace('Art', 'Music'), fingerprint), await send(csv, 'x')]) {
    expect([answer.status, answer.body.detail]).toEqual([409, detail]);
  }
  await aMentor(harness.context, { email: 'cy@school.example', name: 'Somebody Else' });
  expect((await send(csv, fingerprint)).status).toBe(409);
  expect(await mentors()).toMatchObject([{ name: 'Somebody Else' }]);
});

test('REL-19 of five times the same import at once one is done', async () => {
  const as = await aPerson(harness.context, 'admin');
  const rows = Array.from({ length: 60 }, (_, index) => `Cy,cy${index}@school.example,9,No,Art`);
  const csv = head + rows.join('\n');
  const { fingerprint } = (await send(csv)).body;
  const apply = () => harness.call(importMentors, { as, body: { csv, apply: fingerprint } });
  const answers = await Promise.all(Array.from({ length: 5 }, apply));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await mentors()).toHaveLength(60);
});

test('GAP-27 lines that cannot be understood are told by their number, and nothing is applied', async () => {
  const csv = `${head}Ada,ada@school.example,11,Yes,Art\n,bo@school.example,11,Yes,Art\nCy,nobody,9,No,Art\nDi,di@school.example,5,No,Art\nEd,ed@school.example,9,perhaps,Art\nAda 2,Ada@School.example,9,No,Art`;
  const { body } = await send(csv);
  expect(body.problems).toEqual([
    { line: 3, message: 'Name: Please enter a name.' },
    { line: 4, message: 'Email: Please enter a valid email address' },
    { line: 5, message: 'Grade: Please choose a grade from 9 to 12.' },
    { line: 6, message: 'DI Experience: Please write Yes or No.' },
    { line: 7, message: 'Email: Line 2 has the same address.' },
  ]);
  expect((await send(csv, body.fingerprint)).status).toBe(409);
  expect(await mentors()).toEqual([]);
});

test.each([
  ['Name,Grade\nAda,11', 'The first line has no column Email, Interest Area.'],
  [head, 'There are no high school mentors below the first line.'],
  [head + 'A,a@b.example,9,No,Art\n'.repeat(1001), 'Please use at most 1000 high school mentors.'],
])('a file that is no list of mentors says what is missing', async (csv, message) => {
  expect((await send(csv)).body.problems).toEqual([{ line: 1, message }]);
});

test('GAP-27 the answers of a form are read below its questions', async () => {
  const questions =
    '"Timestamp","Email Address","What is your full name?","What is your parent\'s name?","What grade are you in?","Which grade levels would you like to mentor?","Have you done Destination Imagination (DI) before?","What are you most interested in?","Should we hide your email from students?","Why are you interested in mentoring?"';
  const answers =
    '"2024/05/08 9:14:02 AM EST","ada@school.example","Ada Lovelace","Anna, too","11th","4, 5","Yes, two seasons","Robotics, art","No","I like it."';
  const { body } = await send(`${questions}\n${answers}`);
  expect(body.problems).toEqual([]);
  expect((await send(`${questions}\n${answers}`, body.fingerprint)).status).toBe(200);
  expect(await mentors()).toEqual([
    {
      name: 'Ada Lovelace',
      email: 'ada@school.example',
      grade: 11,
      di_experience: true,
      interest_area: 'Robotics, art',
      email_hidden: false,
    },
  ]);
});

test('GAP-27 a first and a last name are a name, and the years of high school are grades', async () => {
  const { body } = await send(
    'First Name,Last Name,Email,Grade,Interest Area\nAda,Lovelace,ada@school.example,Junior,Art\nCher,,cher@school.example,senior,Art',
  );
  expect(body).toMatchObject({
    added: [
      { name: 'Ada Lovelace', grade: 11 },
      { name: 'Cher', grade: 12 },
    ],
    problems: [],
  });
});

test.each([
  [
    'Email address,Email,Name,Grade,Interest\na@b.example,c@d.example,Ada,9,Art',
    'Several columns may be Email: “Email address”, “Email”. Please keep one.',
  ],
  [
    'Name,Email,What grade are you in?,Last grade finished,Interest\nAda,a@b.example,9,8,Art',
    'Several columns may be Grade: “What grade are you in?”, “Last grade finished”. Please keep one.',
  ],
  ['Name,May we share your email?,Grade,Interest\nAda,Yes,9,Art', 'The first line has no column Email.'],
])('GAP-27 no column is guessed of several: %j', async (csv, message) => {
  expect((await send(csv)).body.problems).toEqual([{ line: 1, message }]);
});

test('GAP-27 a question with "not" in it is not read as its opposite', async () => {
  const { body } = await send(
    'Name,Email,Grade,Interest,I have never done DI,Do not hide my email\nAda,ada@school.example,9,Art,Yes,Yes',
  );
  await send(
    'Name,Email,Grade,Interest,I have never done DI,Do not hide my email\nAda,ada@school.example,9,Art,Yes,Yes',
    body.fingerprint,
  );
  expect(await mentors()).toMatchObject([{ name: 'Ada', di_experience: false, email_hidden: false }]);
});

test('GAP-27 a letter that cannot be read is told, and "nothing" is no "no"', async () => {
  const csv = `${head}Zo\ufffd,zoe@school.example,11,Yes,Art\nBo,bo@school.example,11,"- nothing",Art`;
  expect((await send(csv)).body.problems).toEqual([
    { line: 2, message: 'Name: A letter cannot be read. Please save the file as CSV UTF-8.' },
    { line: 3, message: 'DI Experience: Please write Yes or No.' },
  ]);
});

test('a column that the file does not have changes nothing', async () => {
  await aMentor(harness.context, { name: 'Ada', email: 'ada@school.example', grade: 11, di_experience: true });
  const { body } = await send('email;grade;NAME;interest_area;phone\nada@school.example;11;Ada;Robotics;123');
  expect(body).toMatchObject({ added: [], changed: [], unchanged: 1, problems: [] });
});

test('SEC-54 an empty file and one without end are refused', async () => {
  for (const csv of ['', 'x'.repeat(300_001)]) {
    const { status, body } = await send(csv);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['csv']]);
  }
});
