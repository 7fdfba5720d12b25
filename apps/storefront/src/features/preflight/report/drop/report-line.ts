'use client';
import { createContext } from 'react';

/** Id of the cart line that a report checks its file for; undefined if it is for none. */
export const ReportLine = createContext<string | undefined>(undefined);
