'use client';
import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useClientMutation,
} from '@tanstack/react-query';
import { useQueryClient } from './use-query-client.ts';

/** `useMutation` of TanStack Query with the client of this tab. */
export const useMutation = <Answer = unknown, Failure = DefaultError, Given = void, Before = unknown>(
  options: UseMutationOptions<Answer, Failure, Given, Before>,
): UseMutationResult<Answer, Failure, Given, Before> => useClientMutation(options, useQueryClient());
