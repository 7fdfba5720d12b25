import { describeCall } from '../call/call.ts';
import { customerAnswer, customerIdParams, updateCustomerBody, userInfoAnswer } from './account.ts';

const tags = ['account'] as const;
const params = customerIdParams;

export const getCustomer = describeCall({
  tags,
  summary: 'The customer’s own data',
  params,
  answers: { 200: customerAnswer },
});

export const getUserInfo = describeCall({
  tags,
  summary: 'Who is signed in',
  params,
  answers: { 200: userInfoAnswer },
});

export const updateCustomer = describeCall({
  tags,
  summary: 'Change the customer’s own data',
  params,
  body: updateCustomerBody,
  answers: { 200: customerAnswer },
});
